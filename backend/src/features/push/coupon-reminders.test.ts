import { startOnPostgres } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'
import { enqueueCouponReminders } from './push-messages'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

const expireSoon = defineOperation('testing.expireSoon', 'locked', async (sql, coupon: string) => {
  await sql.query(`update coupon set expires_at = now() + interval '3 hours' where id = $1`, [
    coupon,
  ])
})

const endBreak = defineOperation('testing.endBreak', 'locked', async (sql, member: number) => {
  await sql.query('delete from play_break where member_id = $1', [member])
})

/** Returns whether the coupon's push was enqueued. */
const isReminded = defineOperation('testing.isReminded', 'read', async (sql, coupon: string) => {
  const [row] = await sql.query<{ reminded: boolean }>(
    'select told_at is not null as reminded from coupon where id = $1',
    [coupon],
  )
  return row?.reminded
})

describe('coupon reminders', () => {
  test('sends the reminder of an expiring coupon after a break', async () => {
    const { database } = backend.backend
    const member = await backend.newMember({
      coupons: [{ label: '50', name: 'x', type: 'wallet', amount: 50 }],
    })
    const [coupon = ''] = member.coupons
    await database.run(expireSoon, coupon)
    await member.caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
    await database.run(enqueueCouponReminders, undefined)
    expect(await database.run(isReminded, coupon)).toBe(false)
    await database.run(endBreak, Number(member.id))
    await database.run(enqueueCouponReminders, undefined)
    expect(await database.run(isReminded, coupon)).toBe(true)
  })
})
