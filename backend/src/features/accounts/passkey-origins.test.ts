import { addKey, type Begun, passkeysPath } from '../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../testing/software-authenticator'
import { startTestBackend } from '../../testing/test-backend'

test('a server that was not told where its pages are offers no keys, makes none and takes none', async () => {
  const bare = await startTestBackend({ demonstration: false })
  expect((await bare.caller.get('/api/lookup/offers')).body).not.toContain('passkeys')
  const begun = await bare.caller.post('/api/login/passkey/begin')
  expect(begun.message).toBe('KEY_INVALID')
  const credential = new SoftwareAuthenticator().use({ challenge: 'x', rpId: 'localhost' })
  const used = await bare.caller.post('/api/login/passkey', { credential })
  expect(used.message).toBe('KEY_INVALID')
  await bare.stop()
})

test('a server that was told takes what was signed on its own pages only', async () => {
  const told = await startTestBackend({
    passkeyOrigins: ['https://tamlung.example', 'https://m.tamlung.example'],
  })
  const member = await told.newMember()
  const make = async (origin: string) => {
    const { body } = await member.caller.post(`${passkeysPath}/begin`, {
      password: member.password,
    })
    const credential = new SoftwareAuthenticator().make({ ...(body as Begun), origin })
    return (await addKey(member, credential)).message
  }
  expect(await make('https://tamlung.example')).toBe('SUCCESS')
  expect(await make('https://m.tamlung.example')).toBe('SUCCESS')
  expect(await make('https://other.tamlung.example')).toBe('KEY_INVALID')
  expect(await make('http://localhost:3000')).toBe('KEY_INVALID')
  await told.stop()
})
