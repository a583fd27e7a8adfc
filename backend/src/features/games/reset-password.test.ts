import { startTestBackend, type TestBackend } from '../../testing/test-backend'
import { storePassword } from './operations'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
afterEach(() => jest.restoreAllMocks())

test('of two who ask for a new password at once both end with the one that the game lets in by', async () => {
  const { caller } = await backend.newMember({ games: { ASKMEBET: 0 } })
  const { database, provider } = backend.backend
  const reset = () => caller.get('/api/wallet/resetpassword/ASKMEBET')
  const ask = provider.resetPassword.bind(provider)
  const given: string[] = []
  jest.spyOn(provider, 'resetPassword').mockImplementation(async (...account) => {
    const password = await ask(...account)
    given.push(password)
    return password
  })
  const run = database.run.bind(database)
  let isFirst = true
  jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    if ((operation as unknown) === storePassword && isFirst) {
      isFirst = false
      // The game has answered both before the first answer is stored.
      expect((await reset()).status).toBe(200)
    }
    return run(operation, input)
  })
  expect((await reset()).status).toBe(200)
  const { body } = await caller.get('/api/wallet/account/ASKMEBET')
  expect(body).toMatchObject({ password: given.at(-1) })
})
