import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { Client } from 'pg'
import type { Caller } from '../../../testing/caller'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'
import type { Sql } from '../../platform/database/sql'
import { applyBankChanges } from './bank-change'

/** A stolen session alone must not redirect a member's withdrawals unnoticed. */
let backend: Awaited<ReturnType<typeof startOnPostgres>>
let database: Client
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
  database = new Client({ connectionString: backend.databaseUrl })
  await database.connect()
})
closeAfterAll(
  () => database.end(),
  () => backend.stop(),
)

let last = 9_000_000_000
const change = (caller: Caller, more: object = {}) => {
  last += 1
  const account = { bankCode: 'SCB', bankAccountName: 'A THIEF', bankAccountNo: String(last) }
  return caller.put('/api/account/profile', { name: 'Test Member', ...account, ...more })
}

const accountOf = async ({ caller }: TestMember) => {
  const { body } = await caller.get('/api/account/profile')
  return (body as { bankAccount: { bankAccountNo: string } }).bankAccount.bankAccountNo
}

const messagesOf = async ({ caller }: TestMember) => {
  const { body } = await caller.post('/api/chat/history', { limit: 10, skip: 0 })
  return JSON.stringify(body)
}

const sql: Sql = {
  query: async (text, values) => (await database.query(text, values && [...values])).rows,
  script: async text => {
    await database.query(text)
  },
}

/** Lets a day pass, and runs the housekeeping that applies planned changes. */
const passDay = async () => {
  await database.query(
    `update bank_change set takes_effect_at = takes_effect_at - interval '1 day'`,
  )
  await applyBankChanges.run(sql, undefined)
}

const countPlanned = async ({ id }: TestMember) =>
  (await database.query('select 1 from bank_change where member_id = $1', [id])).rows.length

describe('bank account change', () => {
  test('changes the account at once with the password, and notifies the member', async () => {
    const member = await backend.newMember()
    const reply = await change(member.caller, { password: member.password })
    expect([reply.status, reply.body]).toEqual([
      200,
      expect.not.objectContaining({ bankAccountChangesAt: expect.anything() }),
    ])
    expect(await accountOf(member)).toBe(String(last))
    expect(await messagesOf(member)).toContain(
      `จากนี้ไปเงินถอนของคุณจะเข้าบัญชีธนาคารใหม่ลงท้าย ${String(last).slice(-4)}`,
    )
  })

  test('changes nothing with a wrong password', async () => {
    const member = await backend.newMember()
    const before = await accountOf(member)
    expect((await change(member.caller, { password: 'guessed' })).message).toBe('WRONG_PASSWORD')
    expect([await accountOf(member), await countPlanned(member)]).toEqual([before, 0])
  })

  test('waits a day without the password, and notifies the member twice', async () => {
    const member = await backend.newMember()
    const before = await accountOf(member)
    const reply = await change(member.caller)
    const { bankAccountChangesAt } = reply.body as { bankAccountChangesAt: string }
    const hours = (Date.parse(bankAccountChangesAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(await accountOf(member)).toBe(before)
    expect(await messagesOf(member)).toContain('ตั้งแต่')
    expect((await member.caller.get('/api/account/profile')).body).toMatchObject({
      bankAccountChange: { bankCode: 'SCB', end: String(last).slice(-4), at: bankAccountChangesAt },
    })
    await passDay()
    expect(await accountOf(member)).toBe(String(last))
    expect(await messagesOf(member)).toContain('จากนี้ไปเงินถอนของคุณจะเข้าบัญชีธนาคารใหม่')
  })

  test('changes only the name when the account stays the same', async () => {
    const member = await backend.newMember()
    const bankAccountNo = await accountOf(member)
    const body = {
      bankCode: 'KBANK',
      bankAccountName: 'TEST MEMBER',
      bankAccountNo,
      name: 'Somsak',
    }
    const { body: reply } = await member.caller.put('/api/account/profile', body)
    expect(reply).toMatchObject({ profile: { name: 'Somsak' } })
    expect(await countPlanned(member)).toBe(0)
  })

  test.each([
    [
      'a new password',
      ({ caller, password }: TestMember) =>
        caller.put('/api/account/changepwd', {
          oldPassword: password,
          newPassword: 'quite another one',
        }),
    ],
    [
      'logging out all others',
      ({ caller, password }: TestMember) => caller.delete('/api/account/sessions', { password }),
    ],
  ])('%s cancels a planned change', async (_, act) => {
    const member = await backend.newMember()
    await change(member.caller)
    expect(await countPlanned(member)).toBe(1)
    expect((await act(member)).status).toBe(200)
    expect(await countPlanned(member)).toBe(0)
  })

  test('is dropped when another member has taken the account meanwhile', async () => {
    const [first, second] = [await backend.newMember(), await backend.newMember()]
    const before = await accountOf(first)
    await change(first.caller)
    const taken = { bankAccountNo: String(last) }
    expect((await change(second.caller, { ...taken, password: second.password })).status).toBe(200)
    await passDay()
    expect(await countPlanned(first)).toBe(0)
    expect(await accountOf(first)).toBe(before)
    expect(await messagesOf(first)).toContain('เป็นของสมาชิกคนอื่น')
  })
})
