import { repeats } from '@tamlung/shared/testing/deep'
import { seed } from '@tamlung/shared/testing/seed'
import fc from 'fast-check'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.console.put('/settings/rateLimits', { value: false })
  await backend.console.put('/settings/lookup.withdraw', {
    value: { withdrawMin: 0.01, withdrawMax: 200_000 },
  })
})
afterAll(() => backend.stop())

const codes = ['WELCOME', 'DAILY', 'WEEKLY', 'DEPOSIT', 'FULL'] as const
const accounts = ['WALLET', 'PG', 'JOKER'] as const
const amount = fc.integer({ min: 1, max: 70_000 }).map(hundredths => hundredths / 100)
const account = fc.constantFrom(...accounts)

/** All actions with money that a member can take without playing or paying in. */
const action = fc.oneof(
  fc.constantFrom(...codes).map(code => ['GET', `/api/bonus/activate/${code}`, undefined] as const),
  fc
    .constantFrom('SONGKRAN', 'TAMLUNG4')
    .map(code => ['GET', `/api/promotion/activate/${code}`, undefined] as const),
  fc.constant(['GET', '/api/bonus/clear', undefined] as const),
  fc
    .record({ from: account, to: account, amount })
    .map(body => ['POST', '/api/wallet/transfer', body] as const),
  account.map(to => ['POST', '/api/wallet/transferAll', { to }] as const),
  amount.map(input => ['POST', '/api/wallet/withdraw', { amount: input }] as const),
  amount.map(input => ['POST', '/api/wallet/withdrawAll', { amount: input }] as const),
  fc.constant(['POST', '/api/wallet/add', { amount: 500 }] as const),
  fc.constant(['POST', '/api/invite/receive', undefined] as const),
  fc.constant(['GET', '/api/refund/receive', undefined] as const),
  fc.constant(['GET', '/api/refund/addWallet', undefined] as const),
)

const sumOf = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((sum, number) => sum + number, 0) * 100) / 100

test('never yields withdrawable money without a deposit or play', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 3, 250, 500),
      fc.array(action, { minLength: 3, maxLength: 14 }),
      async (put, actions) => {
        const { id, caller } = await backend.newMember({
          wallet: put,
          games: { PG: 0, JOKER: 0 },
        })
        let withdrawn = 0
        const take = async (body: { amount: number }, path: string) => {
          const reply = await caller.post(path, body)
          if (reply.message === 'SUCCESS') withdrawn += body.amount
        }
        for (const [method, path, body] of actions) {
          if (path.startsWith('/api/wallet/withdraw')) await take(body as { amount: number }, path)
          else await caller.call(method, path, body)
        }
        // The remaining money is collected, released and withdrawn.
        await caller.post('/api/wallet/transferAll', { to: 'WALLET' })
        await caller.get('/api/bonus/clear')
        const { wallet } = (await backend.console.get(`/members/${id}`)).body as {
          wallet: number
        }
        await take({ amount: wallet }, '/api/wallet/withdraw')
        expect(sumOf([withdrawn])).toBeLessThanOrEqual(put)
      },
    ),
    { numRuns: repeats({ ordinary: 4, deep: 600 }), seed },
  )
})
