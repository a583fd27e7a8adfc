import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { compactVerify } from 'jose'
import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

type Caller = Awaited<ReturnType<typeof backend.newMember>>['caller']
type Stage = { name: string; at: string | null; reached: boolean }
type Receipt = {
  reference: string
  stages: Stage[]
  reason: string | null
  returnedTo: string | null
  balanceAfter: number | null
  row: { amount: number; status: string; to: string | null } | null
  proof: string | null
}

const newestId = async (caller: Caller) => {
  const { body } = await caller.post('/api/statement', { page: 1, limit: 1 })
  return (body as { statements: { _id: string }[] }).statements[0]?._id ?? ''
}
const accountOf = async (caller: Caller) => {
  const { body } = await caller.get('/api/wallet')
  return (body as { bankAccount: { bankAccountNo: string } }).bankAccount.bankAccountNo
}
const receiptOf = async (caller: Caller) => {
  const { body } = await caller.get(`/api/statement/receipt/${await newestId(caller)}`)
  return body as Receipt
}
const decide = (reference: string, decision: object) =>
  backend.console.put(`/open/${encodeURIComponent(reference)}`, decision)
const reached = ({ stages }: Receipt) =>
  stages.filter(stage => stage.reached).map(({ name }) => name)

describe('receipt', () => {
  test('shows the stages, balance and refund of a withdrawal', async () => {
    const { caller } = await backend.newMember({ wallet: 500 })
    await caller.post('/api/wallet/withdraw', { amount: 200 })
    const pending = await receiptOf(caller)
    expect(reached(pending)).toEqual(['asked', 'bank'])
    expect(pending).toMatchObject({
      balanceAfter: 300,
      returnedTo: null,
      proof: null,
      reason: null,
    })
    const bankAccountNo = await accountOf(caller)
    expect(pending.row?.to).toMatch(new RegExp(`^[A-Z]+ ••••${bankAccountNo.slice(-4)}$`))
    expect(JSON.stringify(pending)).not.toContain(bankAccountNo)

    await decide(pending.reference, { isGood: false, note: 'NO_BANK' })
    const refused = await receiptOf(caller)
    expect(reached(refused)).toEqual(['asked', 'bank', 'failed'])
    expect(refused.stages.at(-1)?.at).toMatch(/^\d{4}-/)
    expect(refused).toMatchObject({ balanceAfter: 500, returnedTo: 'WALLET', reason: 'NO_BANK' })
  })

  test('shows where the money of a failed transfer is', async () => {
    const { caller, id } = await backend.newMember({ wallet: 100, games: { PG: 0 } })
    const body = { from: 'WALLET', to: 'PG', amount: 40 }
    await caller.post('/api/wallet/transfer', body)
    const done = await receiptOf(caller)
    expect(reached(done)).toEqual(['asked', 'game', 'done'])
    expect(done.stages.at(-1)?.at).toMatch(/^\d{4}-/)
    expect(done.balanceAfter).toBe(60)

    const fault = { step: 'give', kind: 'fail', member: Number(id), times: 1 }
    await backend.console.post('/provider-faults', fault)
    await caller.post('/api/wallet/transfer', body)
    const failed = await receiptOf(caller)
    expect(reached(failed)).toEqual(['asked', 'game', 'failed'])
    expect(failed).toMatchObject({ returnedTo: 'WALLET', balanceAfter: 60 })
  })

  test("shows the wallet's balance after each kind of row", async () => {
    const { caller, coupons } = await backend.newMember({
      wallet: 100,
      refund: { amount: 40, success: 1 },
      shares: [{ name: 'Friend', amount: 25, success: 1 }],
      coupons: [{ label: 'Ten', name: 'Ten baht', amount: 10 }],
    })
    const after = async () => {
      const { balanceAfter, reference, row } = await receiptOf(caller)
      // The ledger's internal names must not be shown.
      expect(reference).toMatch(/^[\w-]+$/)
      return { balanceAfter, ...row }
    }
    await caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] })
    expect(await after()).toMatchObject({
      balanceAfter: 110,
      amount: 10,
      statementType: 'bonus',
      to: 'WALLET',
      luckydraw: { description: 'Ten baht' },
    })
    await caller.post('/api/invite/receive')
    expect(await after()).toMatchObject({ balanceAfter: 135, amount: 25, invite: {} })
    await caller.get('/api/refund/receive')
    await caller.get('/api/refund/addWallet')
    expect(await after()).toMatchObject({ balanceAfter: 175, amount: 40, refund: {} })
    await caller.get('/api/promotion/activate/SONGKRAN')
    const bonus = await after()
    expect(bonus).toMatchObject({ statementType: 'bonus', promotion: {} })
    expect(bonus.balanceAfter).toBe(175 + (bonus.amount ?? 0))
    await caller.get('/api/bonus/clear')
    expect(await after()).toMatchObject({ balanceAfter: 175, statementType: 'finish_bonus' })
  })

  test('shows no balance for a deposit that was never credited', async () => {
    const { caller } = await backend.newMember({ wallet: 100 })
    await caller.post('/api/wallet/add', { amount: 60 })
    const announced = await receiptOf(caller)
    expect(announced).toMatchObject({
      balanceAfter: null,
      row: { status: 'PROCESSING', amount: 60 },
    })
    await decide(announced.reference, { isGood: false })
    expect(await receiptOf(caller)).toMatchObject({ balanceAfter: null, row: { status: 'FAILED' } })
  })

  test("signs finished rows with a published key, without the member's data", async () => {
    const { caller } = await backend.newMember({ wallet: 500 })
    await caller.post('/api/wallet/withdraw', { amount: 123.45 })
    await decide((await receiptOf(caller)).reference, { isGood: true })
    const { proof, reference } = await receiptOf(caller)

    const { body } = await backend.caller.get('/api/lookup/receiptKeys')
    const [jwk] = (body as { keys: (JsonWebKey & { kid: string })[] }).keys
    if (!jwk) throw new Error('no key')
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const { payload, protectedHeader } = await compactVerify(proof ?? '', key)
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: jwk.kid })
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      kind: 'withdraw',
      amount: 123_45,
      currency: 'BAHT',
      at: expect.any(Number),
      reference,
      state: 'SUCCESS',
    })
    const stranger = generateKeyPairSync('ed25519').publicKey
    await expect(compactVerify(proof ?? '', stranger)).rejects.toThrow()
  })

  test('refuses receipts of another member', async () => {
    const { caller } = await backend.newMember({ wallet: 500 })
    await caller.post('/api/wallet/withdraw', { amount: 200 })
    const id = await newestId(caller)
    const other = await backend.newMember({})
    for (const wrong of [id, 'x', '99999999999999999999'])
      expect((await other.caller.get(`/api/statement/receipt/${wrong}`)).message).toBe('NO_DATA')
  })

  test('lookupOffers lists all optional features of this server', async () => {
    const { body } = await backend.caller.get('/api/lookup/offers')
    expect(body).toEqual([
      'receipt',
      'receiptProof',
      'playLimits',
      'playClock',
      'lostPassword',
      'notices',
      'push',
      'passkeys',
      'statementSearch',
      'flowPeriods',
      'securityActivity',
    ])
  })
})
