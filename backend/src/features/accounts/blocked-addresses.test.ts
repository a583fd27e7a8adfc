import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

describe('blocked addresses', () => {
  test('refuse every spelling, and the IPv6 network around them', async () => {
    const { username, password } = await backend.newMember()
    const value = ['203.0.113.9', '2001:db8:5:1::7', 7]
    await backend.console.put('/settings/blockedAddresses', { value })
    const answerTo = async (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      const reply = await backend.caller.post('/api/login', { username, password }, { headers })
      return reply.message ?? 'let in'
    }
    const refused = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:5:1::7', '2001:db8:5:1:f::8']
    for (const address of refused)
      expect([address, await answerTo(address)]).toEqual([address, 'INVALID_IP'])
    for (const address of ['203.0.113.8', '2001:db8:5:2::7'])
      expect([address, await answerTo(address)]).toEqual([address, 'let in'])
  })
})
