import { addKey, beginKey, keysOf } from '../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../testing/software-authenticator'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

test('a key of a longer name than the database finds again is refused, and is no fault of ours', async () => {
  const member = await backend.newMember()
  const device = new SoftwareAuthenticator(5000)
  const { status, message } = await addKey(member, device.make(await beginKey(member)))
  expect([status, message]).toEqual([400, 'KEY_INVALID'])
  expect(await keysOf(member)).toEqual([])
})
