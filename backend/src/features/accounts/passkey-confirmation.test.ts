import { Caller } from '../../../testing/caller'
import {
  addKey,
  beginKey,
  beginLogin,
  type Challenge,
  keysOf,
  logInWith,
  memberWithKey,
  passkeysPath,
} from '../../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

const beginConfirming = async ({ caller }: TestMember): Promise<Challenge> =>
  (await caller.post(`${passkeysPath}/confirm`)).body as Challenge

describe('passkey confirmation', () => {
  test('replaces the password for ending sessions and changing passkeys', async () => {
    const { member, device } = await memberWithKey(backend)
    const confirm = async (keys = 1) => {
      device.count += 1
      const challenge = await beginConfirming(member)
      expect(challenge.known).toHaveLength(keys)
      expect(challenge.known).toContain(device.id)
      return { credential: device.use(challenge) }
    }
    const { username, password } = member
    await backend.caller.post('/api/login', { username, password })
    expect((await member.caller.delete('/api/account/sessions', await confirm())).status).toBe(200)
    const { body } = await member.caller.get('/api/account/sessions')
    expect((body as { sessions: unknown[] }).sessions).toHaveLength(1)
    const { body: challenge } = await member.caller.post(`${passkeysPath}/begin`, await confirm())
    const second = new SoftwareAuthenticator()
    expect((await addKey(member, second.make(challenge as Challenge), 'tablet')).message).toBe(
      'SUCCESS',
    )
    const added = (await keysOf(member)).find(({ name }) => name === 'tablet')
    const removed = await member.caller.delete(`${passkeysPath}/${added?.id}`, await confirm(2))
    expect(removed.message).toBe('SUCCESS')
    expect((await keysOf(member)).map(({ name }) => name)).toEqual(['my phone'])
  })

  test('confirms its own member once, with a challenge for confirming', async () => {
    const { member, device } = await memberWithKey(backend)
    const { device: foreign } = await memberWithKey(backend)
    const end = (credential?: unknown) =>
      member.caller.delete('/api/account/sessions', { credential })
    expect((await end()).message).toBe('KEY_MISSING')
    foreign.count = 1
    expect((await end(foreign.use(await beginConfirming(member)))).message).toBe('KEY_INVALID')
    device.count = 1
    expect((await end(device.use(await beginLogin(backend)))).message).toBe('KEY_INVALID')
    const used = device.use(await beginConfirming(member))
    expect((await logInWith(backend, used)).message).toBe('WRONG_CREDENTIAL')
    expect((await end(used)).status).toBe(200)
    expect((await end(used)).message).toBe('KEY_INVALID')
  })

  test("is not blocked by a stolen session's requests", async () => {
    const { member, device } = await memberWithKey(backend)
    const { username, password } = member
    const { body } = await backend.caller.post('/api/login', { username, password })
    const thief = new Caller(backend.url, (body as { token: string }).token)
    const statuses = []
    for (let time = 0; time < 61; time++)
      statuses.push((await thief.post(`${passkeysPath}/confirm`)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    device.count = 1
    const credential = device.use(await beginConfirming(member))
    expect((await member.caller.delete('/api/account/sessions', { credential })).status).toBe(200)
    expect((await thief.get('/api/wallet')).message).toBe('INVALID_USER_2')
  })

  test('counts wrong tries together with wrong passwords', async () => {
    const { member, device } = await memberWithKey(backend)
    const { username, password } = member
    const { body } = await backend.caller.post('/api/login', { username, password })
    const thief = new Caller(backend.url, (body as { token: string }).token)
    const wrong = { credential: device.use({ challenge: 'made-up', rpId: 'localhost' }) }
    const tries = []
    for (let time = 0; time < 11; time++)
      tries.push((await thief.post(`${passkeysPath}/begin`, wrong)).message)
    expect(tries).toEqual([...Array(10).fill('KEY_INVALID'), 'REQUEST_LIMIT'])
    expect((await thief.post(`${passkeysPath}/begin`, { password })).message).toBe('REQUEST_LIMIT')
    expect((await beginKey(member)).challenge).toBeTruthy()
  })
})
