import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { storePassword } from './game-accounts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())
afterEach(() => jest.restoreAllMocks())

describe('resetPassword', () => {
  test('stores the password that the game gave last when two requests overlap', async () => {
    const { caller } = await backend.newMember({ games: { ASKMEBET: 0 } })
    const { database, provider } = backend.backend
    const reset = () => caller.get('/api/wallet/resetpassword/ASKMEBET')
    const resetAtGame = provider.resetPassword.bind(provider)
    const passwords: string[] = []
    jest.spyOn(provider, 'resetPassword').mockImplementation(async (...account) => {
      const password = await resetAtGame(...account)
      passwords.push(password)
      return password
    })
    const run = database.run.bind(database)
    let isFirst = true
    jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
      if ((operation as unknown) === storePassword && isFirst) {
        isFirst = false
        // The game has answered both requests before the first password is stored.
        expect((await reset()).status).toBe(200)
      }
      return run(operation, input)
    })
    expect((await reset()).status).toBe(200)
    const { body } = await caller.get('/api/wallet/account/ASKMEBET')
    expect(body).toMatchObject({ password: passwords.at(-1) })
  })
})
