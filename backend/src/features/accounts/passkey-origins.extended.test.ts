import { addKey, type Challenge, passkeysPath } from '../../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { startTestBackend } from '../../../testing/test-backend'

describe('passkeys', () => {
  test('are off without configured origins', async () => {
    const bare = await startTestBackend({ demonstration: false })
    expect((await bare.caller.get('/api/lookup/offers')).body).not.toContain('passkeys')
    const reply = await bare.caller.post('/api/login/passkey/begin')
    expect(reply.message).toBe('KEY_INVALID')
    const credential = new SoftwareAuthenticator().use({ challenge: 'x', rpId: 'localhost' })
    const used = await bare.caller.post('/api/login/passkey', { credential })
    expect(used.message).toBe('KEY_INVALID')
    await bare.stop()
  })

  test('accept signatures of configured origins only', async () => {
    const configured = await startTestBackend({
      passkeyOrigins: ['https://tamlung.example', 'https://m.tamlung.example'],
    })
    const member = await configured.newMember()
    const make = async (origin: string) => {
      const { body } = await member.caller.post(`${passkeysPath}/begin`, {
        password: member.password,
      })
      const credential = new SoftwareAuthenticator().make({ ...(body as Challenge), origin })
      return (await addKey(member, credential)).message
    }
    expect(await make('https://tamlung.example')).toBe('SUCCESS')
    expect(await make('https://m.tamlung.example')).toBe('SUCCESS')
    expect(await make('https://other.tamlung.example')).toBe('KEY_INVALID')
    expect(await make('http://localhost:3000')).toBe('KEY_INVALID')
    await configured.stop()
  })
})
