import { Client } from 'pg'
import {
  addKey,
  beginKey,
  beginLogin,
  keysOf,
  logInWith,
  memberWithKey,
  passkeysPath,
} from '../../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { startOnPostgres, type TestMember } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

describe('passkey', () => {
  test('logs its member in repeatedly', async () => {
    const { member, device } = await memberWithKey(backend)
    expect(await keysOf(member)).toMatchObject([{ name: 'my phone', usedAt: null }])
    for (let time = 0; time < 2; time++) {
      device.count += 1
      const { status, body } = await logInWith(backend, device.use(await beginLogin(backend)))
      expect(status).toBe(200)
      const headers = { Authorization: `Bearer ${(body as { token: string }).token}` }
      const profile = await backend.caller.call('GET', '/api/account/profile', undefined, {
        headers,
      })
      expect(profile.body).toMatchObject({ profile: { username: member.username } })
    }
    expect((await keysOf(member))[0]?.usedAt).not.toBeNull()
    const { body: sessions } = await member.caller.get('/api/account/sessions')
    expect((sessions as { sessions: unknown[] }).sessions).toHaveLength(3)
  })

  test('cannot be added or removed without the password', async () => {
    const { member } = await memberWithKey(backend)
    const guess = { password: 'guessed' }
    expect((await member.caller.post(`${passkeysPath}/begin`, guess)).message).toBe(
      'WRONG_PASSWORD',
    )
    const [key] = await keysOf(member)
    const gone = await member.caller.call('DELETE', `${passkeysPath}/${key?.id}`, guess)
    expect(gone.message).toBe('WRONG_PASSWORD')
    expect(await keysOf(member)).toHaveLength(1)
  })

  test('accepts a challenge once, for its member and its purpose', async () => {
    const { member, device } = await memberWithKey(backend)
    const other = await backend.newMember()
    const challenge = await beginKey(member)
    const made = new SoftwareAuthenticator().make(challenge)
    expect((await addKey(other, made)).message).toBe('KEY_INVALID')
    expect((await addKey(member, made)).message).toBe('SUCCESS')
    expect((await addKey(member, new SoftwareAuthenticator().make(challenge))).message).toBe(
      'KEY_INVALID',
    )
    device.count = 1
    const used = device.use(await beginLogin(backend))
    expect((await logInWith(backend, used)).status).toBe(200)
    expect((await logInWith(backend, used)).message).toBe('WRONG_CREDENTIAL')
    device.count = 2
    expect((await logInWith(backend, device.use(await beginKey(member)))).message).toBe(
      'WRONG_CREDENTIAL',
    )
    const made2 = new SoftwareAuthenticator().make(await beginLogin(backend))
    expect((await addKey(member, made2)).message).toBe('KEY_INVALID')
  })

  test('refuses signatures of another site, host or key', async () => {
    const { member, device } = await memberWithKey(backend)
    const odd = [
      { origin: 'https://tamlung.evil.example' },
      { origin: 'http://localhost.evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { crossOrigin: true },
      { challenge: 'made-up' },
    ]
    for (const wrong of odd) {
      const made = new SoftwareAuthenticator().make({ ...(await beginKey(member)), ...wrong })
      expect((await addKey(member, made)).message).toBe('KEY_INVALID')
      device.count += 1
      const used = device.use({ ...(await beginLogin(backend)), ...wrong })
      expect((await logInWith(backend, used)).message).toBe('WRONG_CREDENTIAL')
    }
    const challenge = await beginLogin(backend)
    const stranger = new SoftwareAuthenticator().use(challenge)
    const forged = { ...stranger, id: device.id, rawId: device.id }
    expect((await logInWith(backend, forged)).message).toBe('WRONG_CREDENTIAL')
    expect(
      (await logInWith(backend, new SoftwareAuthenticator().use(await beginLogin(backend))))
        .message,
    ).toBe('WRONG_CREDENTIAL')
    expect(await keysOf(member)).toHaveLength(1)
  })

  test('refuses a copy, whose counter does not increase', async () => {
    const { device } = await memberWithKey(backend)
    device.count = 5
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).status).toBe(200)
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
      'WRONG_CREDENTIAL',
    )
    device.count = 6
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).status).toBe(200)
  })

  test('refuses an expired challenge', async () => {
    const { member, device } = await memberWithKey(backend)
    device.count = 1
    const late = device.use(await beginLogin(backend))
    const made = new SoftwareAuthenticator().make(await beginKey(member))
    const database = new Client({ connectionString: backend.databaseUrl })
    await database.connect()
    await database.query(`update passkey_challenge set expires_at = now() - interval '1 second'`)
    await database.end()
    expect((await logInWith(backend, late)).message).toBe('WRONG_CREDENTIAL')
    expect((await addKey(member, made)).message).toBe('KEY_INVALID')
  })

  test('can be removed by its own member only, and stops working', async () => {
    const { member, device } = await memberWithKey(backend)
    const stranger = await backend.newMember()
    const [key] = await keysOf(member)
    const remove = ({ caller, password }: TestMember) =>
      caller.call('DELETE', `${passkeysPath}/${key?.id}`, { password })
    expect((await remove(stranger)).message).toBe('NO_DATA')
    expect((await remove(member)).message).toBe('SUCCESS')
    device.count = 1
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
      'WRONG_CREDENTIAL',
    )
    expect(await keysOf(member)).toEqual([])
  })

  test('is refused while its member is suspended', async () => {
    const { member, device } = await memberWithKey(backend)
    await backend.console.put(`/members/${member.id}`, { isActive: false })
    device.count = 1
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
      'INACTIVE_USER',
    )
    const stranger = new SoftwareAuthenticator().use(await beginLogin(backend))
    const forged = { ...stranger, id: device.id, rawId: device.id }
    expect((await logInWith(backend, forged)).message).toBe('WRONG_CREDENTIAL')
  })

  test('is refused from a blocked network', async () => {
    const { device } = await memberWithKey(backend)
    device.count = 1
    const used = device.use(await beginLogin(backend))
    await backend.console.put('/settings/blockedAddresses', { value: ['127.0.0.1'] })
    expect((await logInWith(backend, used)).message).toBe('INVALID_IP')
    await backend.console.put('/settings/blockedAddresses', { value: [] })
    expect((await logInWith(backend, used)).status).toBe(200)
  })

  test('notifies the member when it is added', async () => {
    const { member } = await memberWithKey(backend)
    const { body } = await member.caller.post('/api/chat/history', {
      userId: member.id,
      limit: 10,
      skip: 0,
    })
    expect(JSON.stringify(body)).toContain('พาสคีย์')
  })

  test('is removed by a new password, with pending challenges', async () => {
    const { member, device } = await memberWithKey(backend)
    const challenge = await beginKey(member)
    await member.caller.put('/api/account/changepwd', {
      oldPassword: member.password,
      newPassword: 'another long one',
    })
    expect(await keysOf(member)).toEqual([])
    device.count = 1
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
      'WRONG_CREDENTIAL',
    )
    expect((await addKey(member, new SoftwareAuthenticator().make(challenge))).message).toBe(
      'KEY_INVALID',
    )
  })

  test('opens no session when the password changes meanwhile', async () => {
    const { member, device } = await memberWithKey(backend)
    const { database } = backend.backend
    const run = database.run.bind(database)
    const meanwhile = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
      if (operation.name === 'login.open')
        await member.caller.put('/api/account/changepwd', {
          oldPassword: member.password,
          newPassword: 'another long one',
        })
      return run(operation, input)
    })
    device.count = 1
    const late = await logInWith(backend, device.use(await beginLogin(backend)))
    meanwhile.mockRestore()
    expect(late.message).toBe('WRONG_CREDENTIAL')
    const { body } = await member.caller.get('/api/account/sessions')
    expect((body as { sessions: unknown[] }).sessions).toHaveLength(1)
  })

  test('is removed when the password is reset by a code', async () => {
    const { member, device } = await memberWithKey(backend)
    const { body } = await backend.caller.post('/api/account/lostPassword', {
      phoneNumber: member.username,
    })
    const { body: codes } = await backend.console.get(`/codes?phone=${member.username}`)
    await backend.caller.post('/api/account/lostPassword/set', {
      otpToken: (body as { otpToken: string }).otpToken,
      otpCode: (codes as { code: string }[])[0]?.code,
      newPassword: 'another long one',
    })
    device.count = 1
    expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
      'WRONG_CREDENTIAL',
    )
  })

  test('is limited to eight per member, which are listed for devices', async () => {
    const member = await backend.newMember()
    for (let made = 0; made < 8; made++) {
      const challenge = await beginKey(member)
      expect(challenge.known).toHaveLength(made)
      await addKey(member, new SoftwareAuthenticator().make(challenge))
    }
    const { message } = await member.caller.post(`${passkeysPath}/begin`, {
      password: member.password,
    })
    expect(message).toBe('KEY_INVALID')
  })

  test('slows down repeated logins by address', async () => {
    const device = new SoftwareAuthenticator()
    const credential = device.use({ challenge: 'made-up', rpId: 'localhost' })
    const callUntilRefused = async (address: string, call: string, body?: unknown) => {
      const headers = { 'X-Forwarded-For': address }
      const answers = new Set<string | undefined>()
      for (let wave = 0; wave < 20 && !answers.has('REQUEST_LIMIT'); wave++) {
        const calls = Array.from({ length: 20 }, () => backend.caller.post(call, body, { headers }))
        for (const { message } of await Promise.all(calls)) answers.add(message)
      }
      return answers
    }
    const answers = await callUntilRefused('203.0.113.1', '/api/login/passkey', { credential })
    const challenge = await callUntilRefused('203.0.113.2', '/api/login/passkey/begin')
    expect(answers).toEqual(new Set(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']))
    expect(challenge).toContain('REQUEST_LIMIT')
  })
})
