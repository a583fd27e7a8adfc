import { Client } from 'pg'
import {
  addKey,
  beginKey,
  beginLogin,
  keysOf,
  logInWith,
  memberWithKey,
  passkeysPath,
} from '../../testing/passkey-calls'
import { SoftwareAuthenticator } from '../../testing/software-authenticator'
import { startOnPostgres, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

test('a key that was made with the password logs its member in, as often as it is used', async () => {
  const { member, device } = await memberWithKey(backend)
  expect(await keysOf(member)).toMatchObject([{ name: 'my phone', usedAt: null }])
  for (let time = 0; time < 2; time++) {
    device.count += 1
    const { status, body } = await logInWith(backend, device.use(await beginLogin(backend)))
    expect(status).toBe(200)
    const headers = { Authorization: `Bearer ${(body as { token: string }).token}` }
    const profile = await backend.caller.call('GET', '/api/account/profile', undefined, { headers })
    expect(profile.body).toMatchObject({ profile: { username: member.username } })
  }
  expect((await keysOf(member))[0]?.usedAt).not.toBeNull()
  const { body: sessions } = await member.caller.get('/api/account/sessions')
  expect((sessions as { sessions: unknown[] }).sessions).toHaveLength(3)
})

test('a session without the password makes no key, and takes none away', async () => {
  const { member } = await memberWithKey(backend)
  const guess = { password: 'guessed' }
  expect((await member.caller.post(`${passkeysPath}/begin`, guess)).message).toBe('WRONG_PASSWORD')
  const [key] = await keysOf(member)
  const gone = await member.caller.call('DELETE', `${passkeysPath}/${key?.id}`, guess)
  expect(gone.message).toBe('WRONG_PASSWORD')
  expect(await keysOf(member)).toHaveLength(1)
})

test('a challenge is good once, for the member who has asked for it, and for what it was asked for', async () => {
  const { member, device } = await memberWithKey(backend)
  const other = await backend.newMember()
  const begun = await beginKey(member)
  const made = new SoftwareAuthenticator().make(begun)
  expect((await addKey(other, made)).message).toBe('KEY_INVALID')
  expect((await addKey(member, made)).message).toBe('SUCCESS')
  expect((await addKey(member, new SoftwareAuthenticator().make(begun))).message).toBe(
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

test('what was signed elsewhere, for another host, without the person, or by another key is nothing', async () => {
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
  const begun = await beginLogin(backend)
  const stranger = new SoftwareAuthenticator().use(begun)
  const forged = { ...stranger, id: device.id, rawId: device.id }
  expect((await logInWith(backend, forged)).message).toBe('WRONG_CREDENTIAL')
  expect(
    (await logInWith(backend, new SoftwareAuthenticator().use(await beginLogin(backend)))).message,
  ).toBe('WRONG_CREDENTIAL')
  expect(await keysOf(member)).toHaveLength(1)
})

test('a key whose count does not rise is a copy, and lets nobody in', async () => {
  const { device } = await memberWithKey(backend)
  device.count = 5
  expect((await logInWith(backend, device.use(await beginLogin(backend)))).status).toBe(200)
  expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
    'WRONG_CREDENTIAL',
  )
  device.count = 6
  expect((await logInWith(backend, device.use(await beginLogin(backend)))).status).toBe(200)
})

test('a challenge that was asked for too long ago is nothing', async () => {
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

test('a key that was removed lets nobody in, and only its own member removes it', async () => {
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

test('a key of a suspended member lets nobody in, and says why to its holder alone', async () => {
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

test('nobody logs in from a network that the operator has shut out', async () => {
  const { device } = await memberWithKey(backend)
  device.count = 1
  const used = device.use(await beginLogin(backend))
  await backend.console.put('/settings/blockedAddresses', { value: ['127.0.0.1'] })
  expect((await logInWith(backend, used)).message).toBe('INVALID_IP')
  await backend.console.put('/settings/blockedAddresses', { value: [] })
  expect((await logInWith(backend, used)).status).toBe(200)
})

test('the member is told of a new key where the house talks with them', async () => {
  const { member } = await memberWithKey(backend)
  const { body } = await member.caller.post('/api/chat/history', {
    userId: member.id,
    limit: 10,
    skip: 0,
  })
  expect(JSON.stringify(body)).toContain('พาสคีย์')
})

test('a new password takes all keys with it, and what was begun with the old one', async () => {
  const { member, device } = await memberWithKey(backend)
  const begun = await beginKey(member)
  await member.caller.put('/api/account/changepwd', {
    oldPassword: member.password,
    newPassword: 'another long one',
  })
  expect(await keysOf(member)).toEqual([])
  device.count = 1
  expect((await logInWith(backend, device.use(await beginLogin(backend)))).message).toBe(
    'WRONG_CREDENTIAL',
  )
  expect((await addKey(member, new SoftwareAuthenticator().make(begun))).message).toBe(
    'KEY_INVALID',
  )
})

test('a new password that comes while a key is looked at leaves no session of it', async () => {
  const { member, device } = await memberWithKey(backend)
  const { database } = backend.backend
  const run = database.run.bind(database)
  const meanwhile = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    if (operation.name === 'session.start')
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

test('a new password by a code to the phone takes all keys with it: a thief may have made one', async () => {
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

test('the ninth key is refused, and devices are told which are there', async () => {
  const member = await backend.newMember()
  for (let made = 0; made < 8; made++) {
    const begun = await beginKey(member)
    expect(begun.known).toHaveLength(made)
    await addKey(member, new SoftwareAuthenticator().make(begun))
  }
  const { message } = await member.caller.post(`${passkeysPath}/begin`, {
    password: member.password,
  })
  expect(message).toBe('KEY_INVALID')
})

test('whoever tries to log in again and again is slowed down, as with passwords', async () => {
  const device = new SoftwareAuthenticator()
  const credential = device.use({ challenge: 'made-up', rpId: 'localhost' })
  const hear = async (address: string, call: string, body?: unknown) => {
    const headers = { 'X-Forwarded-For': address }
    const calls = Array.from({ length: 400 }, () => backend.caller.post(call, body, { headers }))
    return new Set((await Promise.all(calls)).map(({ message }) => message))
  }
  // At once: a connection that rests meanwhile may be closed as it is taken up again.
  const [answers, begun] = await Promise.all([
    hear('203.0.113.1', '/api/login/passkey', { credential }),
    hear('203.0.113.2', '/api/login/passkey/begin'),
  ])
  expect(answers).toEqual(new Set(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']))
  expect(begun).toContain('REQUEST_LIMIT')
})
