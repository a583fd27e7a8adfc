import { addKey, beginKey, keysOf } from '../../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

describe('addPasskey', () => {
  test('refuses an id too long for the database to find again', async () => {
    const member = await backend.newMember()
    const device = new SoftwareAuthenticator(5000)
    const { status, message } = await addKey(member, device.make(await beginKey(member)))
    expect([status, message]).toEqual([400, 'KEY_INVALID'])
    expect(await keysOf(member)).toEqual([])
  })

  test('refuses ML-DSA, which only newer Nodes can verify', async () => {
    const member = await backend.newMember()
    const mlDsa44 = Buffer.concat([Buffer.from('a3010703382f20590520', 'hex'), Buffer.alloc(1312)])
    const made = new SoftwareAuthenticator().make(await beginKey(member), mlDsa44)
    expect((await addKey(member, made)).message).toBe('KEY_INVALID')
    expect(await keysOf(member)).toEqual([])
  })
})
