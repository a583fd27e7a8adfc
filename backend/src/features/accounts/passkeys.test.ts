import { Client } from 'pg'
import { Caller } from '../../testing/caller'
import { SoftwareAuthenticator } from '../../testing/software-authenticator'
import { startOnPostgres, startTestBackend, type TestMember } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres({ trustedProxies: 1 })
}, 120_000)
afterAll(() => backend.stop())

interface Begun {
  challenge: string
  rpId: string
  known: string[]
}

const path = '/api/account/passkeys'

const begin = async ({ caller, password }: TestMember): Promise<Begun> => {
  const { body } = await caller.post(`${path}/begin`, { password })
  return body as Begun
}

const add = ({ caller }: TestMember, credential: unknown, name = 'my phone') =>
  caller.post(path, { name, credential })

const beginLogin = async (): Promise<Begun> =>
  (await backend.caller.post('/api/login/passkey/begin')).body as Begun

const beginConfirming = async ({ caller }: TestMember): Promise<Begun> =>
  (await caller.post(`${path}/confirm`)).body as Begun

const logIn = (credential: unknown) => backend.caller.post('/api/login/passkey', { credential })

const keysOf = async ({ caller }: TestMember) => {
  const { body } = await caller.get(path)
  return (body as { passkeys: { id: string; name: string; usedAt: string | null }[] }).passkeys
}

const memberWithKey = async () => {
  const member = await backend.newMember()
  const device = new SoftwareAuthenticator()
  expect((await add(member, device.make(await begin(member)))).message).toBe('SUCCESS')
  return { member, device }
}

test('a key that was made with the password logs its member in, as often as it is used', async () => {
  const { member, device } = await memberWithKey()
  expect(await keysOf(member)).toMatchObject([{ name: 'my phone', usedAt: null }])
  for (let time = 0; time < 2; time++) {
    device.count += 1
    const { status, body } = await logIn(device.use(await beginLogin()))
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
  const { member } = await memberWithKey()
  const guess = { password: 'guessed' }
  expect((await member.caller.post(`${path}/begin`, guess)).message).toBe('WRONG_PASSWORD')
  const [key] = await keysOf(member)
  const gone = await member.caller.call('DELETE', `${path}/${key?.id}`, guess)
  expect(gone.message).toBe('WRONG_PASSWORD')
  expect(await keysOf(member)).toHaveLength(1)
})

test('a challenge is good once, for the member who has asked for it, and for what it was asked for', async () => {
  const { member, device } = await memberWithKey()
  const other = await backend.newMember()
  const begun = await begin(member)
  const made = new SoftwareAuthenticator().make(begun)
  expect((await add(other, made)).message).toBe('KEY_INVALID')
  expect((await add(member, made)).message).toBe('SUCCESS')
  expect((await add(member, new SoftwareAuthenticator().make(begun))).message).toBe('KEY_INVALID')
  device.count = 1
  const used = device.use(await beginLogin())
  expect((await logIn(used)).status).toBe(200)
  expect((await logIn(used)).message).toBe('WRONG_CREDENTIAL')
  device.count = 2
  expect((await logIn(device.use(await begin(member)))).message).toBe('WRONG_CREDENTIAL')
  const made2 = new SoftwareAuthenticator().make(await beginLogin())
  expect((await add(member, made2)).message).toBe('KEY_INVALID')
})

test('what was signed elsewhere, for another host, without the person, or by another key is nothing', async () => {
  const { member, device } = await memberWithKey()
  const odd = [
    { origin: 'https://tamlung.evil.example' },
    { origin: 'http://localhost.evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { crossOrigin: true },
    { challenge: 'made-up' },
  ]
  for (const wrong of odd) {
    const made = new SoftwareAuthenticator().make({ ...(await begin(member)), ...wrong })
    expect((await add(member, made)).message).toBe('KEY_INVALID')
    device.count += 1
    const used = device.use({ ...(await beginLogin()), ...wrong })
    expect((await logIn(used)).message).toBe('WRONG_CREDENTIAL')
  }
  const begun = await beginLogin()
  const stranger = new SoftwareAuthenticator().use(begun)
  const forged = { ...stranger, id: device.id, rawId: device.id }
  expect((await logIn(forged)).message).toBe('WRONG_CREDENTIAL')
  expect((await logIn(new SoftwareAuthenticator().use(await beginLogin()))).message).toBe(
    'WRONG_CREDENTIAL',
  )
  expect(await keysOf(member)).toHaveLength(1)
})

test('a key whose count does not rise is a copy, and lets nobody in', async () => {
  const { device } = await memberWithKey()
  device.count = 5
  expect((await logIn(device.use(await beginLogin()))).status).toBe(200)
  expect((await logIn(device.use(await beginLogin()))).message).toBe('WRONG_CREDENTIAL')
  device.count = 6
  expect((await logIn(device.use(await beginLogin()))).status).toBe(200)
})

test('a challenge that was asked for too long ago is nothing', async () => {
  const { member, device } = await memberWithKey()
  device.count = 1
  const late = device.use(await beginLogin())
  const made = new SoftwareAuthenticator().make(await begin(member))
  const database = new Client({ connectionString: backend.databaseUrl })
  await database.connect()
  await database.query(`update passkey_challenge set expires_at = now() - interval '1 second'`)
  await database.end()
  expect((await logIn(late)).message).toBe('WRONG_CREDENTIAL')
  expect((await add(member, made)).message).toBe('KEY_INVALID')
})

test('a key that was removed lets nobody in, and only its own member removes it', async () => {
  const { member, device } = await memberWithKey()
  const stranger = await backend.newMember()
  const [key] = await keysOf(member)
  const remove = ({ caller, password }: TestMember) =>
    caller.call('DELETE', `${path}/${key?.id}`, { password })
  expect((await remove(stranger)).message).toBe('NO_DATA')
  expect((await remove(member)).message).toBe('SUCCESS')
  device.count = 1
  expect((await logIn(device.use(await beginLogin()))).message).toBe('WRONG_CREDENTIAL')
  expect(await keysOf(member)).toEqual([])
})

test('a key of a suspended member lets nobody in, and says why to its holder alone', async () => {
  const { member, device } = await memberWithKey()
  await backend.console.put(`/members/${member.id}`, { isActive: false })
  device.count = 1
  expect((await logIn(device.use(await beginLogin()))).message).toBe('INACTIVE_USER')
  const stranger = new SoftwareAuthenticator().use(await beginLogin())
  const forged = { ...stranger, id: device.id, rawId: device.id }
  expect((await logIn(forged)).message).toBe('WRONG_CREDENTIAL')
})

test('nobody logs in from a network that the operator has shut out', async () => {
  const { device } = await memberWithKey()
  device.count = 1
  const used = device.use(await beginLogin())
  await backend.console.put('/settings/blockedAddresses', { value: ['127.0.0.1'] })
  expect((await logIn(used)).message).toBe('INVALID_IP')
  await backend.console.put('/settings/blockedAddresses', { value: [] })
  expect((await logIn(used)).status).toBe(200)
})

test('a key of the member stands for the password where others are logged out and keys are added or taken away', async () => {
  const { member, device } = await memberWithKey()
  const confirm = async (keys = 1) => {
    device.count += 1
    const begun = await beginConfirming(member)
    expect(begun.known).toHaveLength(keys)
    expect(begun.known).toContain(device.id)
    return { credential: device.use(begun) }
  }
  const { username, password } = member
  await backend.caller.post('/api/login', { username, password })
  expect((await member.caller.delete('/api/account/sessions', await confirm())).status).toBe(200)
  const { body } = await member.caller.get('/api/account/sessions')
  expect((body as { sessions: unknown[] }).sessions).toHaveLength(1)
  const { body: begun } = await member.caller.post(`${path}/begin`, await confirm())
  const second = new SoftwareAuthenticator()
  expect((await add(member, second.make(begun as Begun), 'tablet')).message).toBe('SUCCESS')
  const added = (await keysOf(member)).find(({ name }) => name === 'tablet')
  const gone = await member.caller.delete(`${path}/${added?.id}`, await confirm(2))
  expect(gone.message).toBe('SUCCESS')
  expect((await keysOf(member)).map(({ name }) => name)).toEqual(['my phone'])
})

test('a key confirms its own member alone, once, with what was asked for to confirm', async () => {
  const { member, device } = await memberWithKey()
  const { device: foreign } = await memberWithKey()
  const end = (credential?: unknown) =>
    member.caller.delete('/api/account/sessions', { credential })
  expect((await end()).message).toBe('KEY_MISSING')
  foreign.count = 1
  expect((await end(foreign.use(await beginConfirming(member)))).message).toBe('KEY_INVALID')
  device.count = 1
  expect((await end(device.use(await beginLogin()))).message).toBe('KEY_INVALID')
  const used = device.use(await beginConfirming(member))
  expect((await logIn(used)).message).toBe('WRONG_CREDENTIAL')
  expect((await end(used)).status).toBe(200)
  expect((await end(used)).message).toBe('KEY_INVALID')
})

test('wrong keys are counted with wrong passwords: no way of asking is a second chance', async () => {
  const { member, device } = await memberWithKey()
  const { username, password } = member
  const { body } = await backend.caller.post('/api/login', { username, password })
  const thief = new Caller(backend.url, (body as { token: string }).token)
  const wrong = { credential: device.use({ challenge: 'made-up', rpId: 'localhost' }) }
  const tries = []
  for (let time = 0; time < 11; time++)
    tries.push((await thief.post(`${path}/begin`, wrong)).message)
  expect(tries).toEqual([...Array(10).fill('KEY_INVALID'), 'REQUEST_LIMIT'])
  expect((await thief.post(`${path}/begin`, { password })).message).toBe('REQUEST_LIMIT')
  expect((await begin(member)).challenge).toBeTruthy()
})

test('the member is told of a new key where the house talks with them', async () => {
  const { member } = await memberWithKey()
  const { body } = await member.caller.post('/api/chat/history', {
    userId: member.id,
    limit: 10,
    skip: 0,
  })
  expect(JSON.stringify(body)).toContain('พาสคีย์')
})

test('a new password takes all keys with it, and what was begun with the old one', async () => {
  const { member, device } = await memberWithKey()
  const begun = await begin(member)
  await member.caller.put('/api/account/changepwd', {
    oldPassword: member.password,
    newPassword: 'another long one',
  })
  expect(await keysOf(member)).toEqual([])
  device.count = 1
  expect((await logIn(device.use(await beginLogin()))).message).toBe('WRONG_CREDENTIAL')
  expect((await add(member, new SoftwareAuthenticator().make(begun))).message).toBe('KEY_INVALID')
})

test('a new password by a code to the phone takes all keys with it: a thief may have made one', async () => {
  const { member, device } = await memberWithKey()
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
  expect((await logIn(device.use(await beginLogin()))).message).toBe('WRONG_CREDENTIAL')
})

test('the ninth key is refused, and devices are told which are there', async () => {
  const member = await backend.newMember()
  for (let made = 0; made < 8; made++) {
    const begun = await begin(member)
    expect(begun.known).toHaveLength(made)
    await add(member, new SoftwareAuthenticator().make(begun))
  }
  const { message } = await member.caller.post(`${path}/begin`, { password: member.password })
  expect(message).toBe('KEY_INVALID')
})

test('a server that was not told where its pages are offers no keys, makes none and takes none', async () => {
  const bare = await startTestBackend({ demonstration: false })
  expect((await bare.caller.get('/api/lookup/offers')).body).not.toContain('passkeys')
  const begun = await bare.caller.post('/api/login/passkey/begin')
  expect(begun.message).toBe('KEY_INVALID')
  const credential = new SoftwareAuthenticator().use({ challenge: 'x', rpId: 'localhost' })
  const used = await bare.caller.post('/api/login/passkey', { credential })
  expect(used.message).toBe('KEY_INVALID')
  await bare.stop()
}, 120_000)

test('a server that was told takes what was signed on its own pages only', async () => {
  const told = await startTestBackend({
    passkeyOrigins: ['https://tamlung.example', 'https://m.tamlung.example'],
  })
  const member = await told.newMember()
  const make = async (origin: string) => {
    const { body } = await member.caller.post(`${path}/begin`, { password: member.password })
    const credential = new SoftwareAuthenticator().make({ ...(body as Begun), origin })
    return (await add(member, credential)).message
  }
  expect(await make('https://tamlung.example')).toBe('SUCCESS')
  expect(await make('https://m.tamlung.example')).toBe('SUCCESS')
  expect(await make('https://other.tamlung.example')).toBe('KEY_INVALID')
  expect(await make('http://localhost:3000')).toBe('KEY_INVALID')
  await told.stop()
}, 120_000)

test('whoever tries to log in again and again is slowed down, as with passwords', async () => {
  const device = new SoftwareAuthenticator()
  const credential = device.use({ challenge: 'made-up', rpId: 'localhost' })
  const hear = async (address: string, call: string, body?: unknown) => {
    const headers = { 'X-Forwarded-For': address }
    const calls = Array.from({ length: 400 }, () => backend.caller.post(call, body, { headers }))
    return new Set((await Promise.all(calls)).map(({ message }) => message))
  }
  expect(await hear('203.0.113.1', '/api/login/passkey', { credential })).toEqual(
    new Set(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']),
  )
  expect(await hear('203.0.113.2', '/api/login/passkey/begin')).toContain('REQUEST_LIMIT')
}, 120_000)
