import { defineOperation } from '../../platform/database/operation'
import { startOnPostgres } from '../../testing/test-backend'
import { tellOfCoupons } from './push-operations'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

const lapseSoon = defineOperation('testing.lapseSoon', 'locked', async (sql, coupon: string) => {
  await sql.query(`update coupon set expires_at = now() + interval '3 hours' where id = $1`, [
    coupon,
  ])
})

const endBreak = defineOperation('testing.endBreak', 'locked', async (sql, member: number) => {
  await sql.query('delete from play_break where member_id = $1', [member])
})

/** Whether its holder's devices have been told that it lapses. */
const isTold = defineOperation('testing.isTold', 'read', async (sql, coupon: string) => {
  const [row] = await sql.query<{ told: boolean }>(
    'select told_at is not null as told from coupon where id = $1',
    [coupon],
  )
  return row?.told
})

test('in a break nobody’s devices are told that a coupon lapses, and afterwards of one that still holds', async () => {
  const { database } = backend.backend
  const member = await backend.newMember({
    coupons: [{ label: '50', name: 'x', type: 'wallet', amount: 50 }],
  })
  const [coupon = ''] = member.coupons
  await database.run(lapseSoon, coupon)
  await member.caller.post('/api/limits/break', { kind: 'timeout', length: 1 })
  await database.run(tellOfCoupons, undefined)
  expect(await database.run(isTold, coupon)).toBe(false)
  await database.run(endBreak, Number(member.id))
  await database.run(tellOfCoupons, undefined)
  expect(await database.run(isTold, coupon)).toBe(true)
})
