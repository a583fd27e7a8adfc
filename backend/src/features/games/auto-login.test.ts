import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

const lines: string[] = []
let backend: TestBackend
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(line => {
    lines.push(String(line))
    return true
  })
  backend = await startTestBackend({ logLevel: 'error' })
})
closeAfterAll(
  () => backend.stop(),
  () => jest.restoreAllMocks(),
)

describe('game link', () => {
  test('answers 503 without logging an error when the provider fails', async () => {
    const { caller } = await backend.newMember({ games: { PG: 0 } })
    const { username } = (await caller.get('/api/wallet/account/PG')).body as { username: string }
    const link = () => caller.get(`/api/autoLogin/pg/${username}`)
    jest.spyOn(backend.backend.provider, 'loginLink').mockRejectedValueOnce(new Error('closed'))
    const { status, message, headers } = await link()
    expect([status, message, headers.get('Retry-After')]).toEqual([
      503,
      'INTERNAL_SERVER_ERROR',
      '2',
    ])
    expect(lines).toEqual([])
    expect((await link()).status).toBe(200)
  })
})
