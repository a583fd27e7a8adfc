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
      username,
      address: `198.51.100.${index % 33}`,
      device: undefined,
    }))
    const admitted = await Promise.allSettled(
      attempts.map(attempt => admitAttempt(backend.backend, attempt)),
    )
    expect(admitted.some(({ status }) => status === 'rejected')).toBe(true)
    const headers = { 'X-Forwarded-For': '203.0.113.11' }
    const reply = await backend.caller.post('/api/login', { username, password }, { headers })
    expect(reply.status).toBe(200)
  })
})
