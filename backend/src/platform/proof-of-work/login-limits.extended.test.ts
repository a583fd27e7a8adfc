import { countCalls } from '../../../testing/count-calls'
import { solveChallenge } from '../../../testing/solve-challenge'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { admitAttempt } from './login-limits'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

describe('admitAttempt', () => {
  test('admits a new device while many addresses attack the account', async () => {
    const { username, password } = await backend.newMember()
    const attempts = Array.from({ length: 330 }, (_, index) => ({
      scope: 'login' as const,
      account: username,
      address: `198.51.100.${index % 33}`,
      device: undefined,
    }))
    const admitted = await Promise.allSettled(
      attempts.map(attempt => admitAttempt(backend.backend, attempt, async () => false)),
    )
    expect(admitted.some(({ status }) => status === 'rejected')).toBe(true)
    const headers = { 'X-Forwarded-For': '203.0.113.11' }
    const reply = await backend.caller.post('/api/login', { username, password }, { headers })
    expect(reply.status).toBe(200)
  })

  /**
   * A member for whose number strangers have used up all attempts, the first ones too, and who logs in from a new device.
   */
  const underAttack = async () => {
    const { username, password } = await backend.newMember()
    for (const key of [`login:account-first:${username}`, `login:account-first:${username}:slow`])
      await countCalls(backend, { key, calls: 100, seconds: 900 })
    const logIn = (proof?: string, address = '203.0.113.12', name = username) =>
      backend.caller.post(
        '/api/login',
        { username: name, password, ...(proof && { proof }) },
        { headers: { 'X-Forwarded-For': address } },
      )
    return { username, logIn }
  }

  test('admits a new device with a proof of work at once', async () => {
    const { logIn } = await underAttack()
    const refused = await logIn()
    expect(refused.message).toBe('REQUEST_LIMIT')
    expect((await logIn(solveChallenge(refused.body))).status).toBe(200)
  })

  test('accepts a proof once, for one number and one network', async () => {
    const { logIn } = await underAttack()
    const other = await underAttack()
    const proof = solveChallenge((await logIn()).body)
    expect((await other.logIn(proof)).message).toBe('REQUEST_LIMIT')
    expect((await logIn(proof, '203.0.113.13')).message).toBe('REQUEST_LIMIT')
    const replies = await Promise.all([logIn(proof), logIn(proof)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429])
  })

  test('doubles the work with the proofs and offers none beyond the limit', async () => {
    const { username, logIn } = await underAttack()
    const sizeAfter = async (calls: number) => {
      await countCalls(backend, { key: `login:proof-first:${username}`, calls, seconds: 900 })
      const { body } = await logIn()
      return (body as { details?: { challenge: { most: number } } }).details?.challenge.most
    }
    expect([await sizeAfter(24), await sizeAfter(1), await sizeAfter(175)]).toEqual([
      20_000,
      40_000,
      undefined,
    ])
  })

  test('refuses easy proofs that were collected before the attack', async () => {
    const { username, logIn } = await underAttack()
    const early = solveChallenge((await logIn()).body)
    await countCalls(backend, { key: `login:proof-first:${username}`, calls: 50, seconds: 900 })
    expect((await logIn(early)).message).toBe('REQUEST_LIMIT')
  })
})
