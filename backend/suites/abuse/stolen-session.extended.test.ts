import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { Caller } from '../../testing/caller'
import { startOnPostgres, startTestBackend, type TestMember } from '../../testing/test-backend'

const operatorToken = 'a-token-of-the-operator-that-nobody-guesses'

/** The powers of a thief with a member's token, and the member's defences. */
let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres({ operatorToken })
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

interface Session {
  id: string
  device: string | null
  seenAt: string
  isThis: boolean
}

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const logIn = async ({ username, password }: TestMember, agent = android): Promise<Caller> => {
  const headers = { 'User-Agent': agent }
  const { body } = await backend.caller.post('/api/login', { username, password }, { headers })
  return new Caller(backend.url, (body as { token: string }).token)
}

const sessionsOf = async (caller: Caller): Promise<Session[]> =>
  ((await caller.get('/api/account/sessions')).body as { sessions: Session[] }).sessions

describe('sessions of a member', () => {
  test('are listed by device, current first, without tokens', async () => {
    const member = await backend.newMember()
    const phone = await logIn(member)
    const [own, other, ...more] = await sessionsOf(phone)
    expect(own).toMatchObject({ device: 'Chrome, Android', isThis: true })
    expect(other).toMatchObject({ device: null, isThis: false })
    expect(more).toEqual([])
    expect(Object.keys(own ?? {}).sort()).toEqual(['createdAt', 'device', 'id', 'isThis', 'seenAt'])
  })

  test('are announced in the profile', async () => {
    const { caller } = await backend.newMember()
    expect((await caller.get('/api/account/profile')).body).toMatchObject({ tellsSessions: true })
  })

  test('end separately and then refuse everything', async () => {
    const member = await backend.newMember()
    const thief = await logIn(member)
    const stolen = (await sessionsOf(thief)).find(({ isThis }) => isThis)
    const path = `/api/account/sessions/${stolen?.id}`
    const confirmed = { password: member.password }
    expect((await member.caller.delete(path, confirmed)).status).toBe(200)
    expect((await thief.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await member.caller.get('/api/wallet')).status).toBe(200)
    expect((await member.caller.delete(path, confirmed)).message).toBe('NO_DATA')
  })

  test('cancel their pending bank account when ended', async () => {
    const member = await backend.newMember()
    const thief = await logIn(member)
    const stolen = (await sessionsOf(thief)).find(({ isThis }) => isThis)
    const account = { bankCode: 'SCB', bankAccountName: 'A THIEF', bankAccountNo: '9876543210' }
    await thief.put('/api/account/profile', { name: 'Test Member', ...account })
    const profile = async () => (await member.caller.get('/api/account/profile')).body
    expect(await profile()).toMatchObject({ bankAccountChange: { end: '3210' } })
    const { password } = member
    await member.caller.delete(`/api/account/sessions/${stolen?.id}`, { password })
    expect(await profile()).not.toMatchObject({ bankAccountChange: { end: '3210' } })
  })

  test('end all at once except the current one', async () => {
    const member = await backend.newMember()
    const others = await Promise.all([logIn(member), logIn(member)])
    const { password } = member
    const reply = await member.caller.delete('/api/account/sessions', { password })
    expect(reply.status).toBe(200)
    for (const other of others)
      expect((await other.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect(await sessionsOf(member.caller)).toHaveLength(1)
  })

  test('cannot be ended without the password', async () => {
    const member = await backend.newMember()
    const thief = await logIn(member)
    const [, own] = await sessionsOf(thief)
    for (const path of ['/api/account/sessions', `/api/account/sessions/${own?.id}`]) {
      expect((await thief.delete(path)).status).toBe(400)
      expect((await thief.delete(path, { password: 'guessed' })).message).toBe('WRONG_PASSWORD')
    }
    expect(await sessionsOf(member.caller)).toHaveLength(2)
  })

  test('allow ten password guesses without delaying the member', async () => {
    await backend.console.put('/settings/rateLimits', { value: true })
    const member = await backend.newMember()
    const thief = new Caller(
      backend.url,
      ((await backend.console.post(`/members/${member.id}/sessions`)).body as { token: string })
        .token,
    )
    const path = '/api/account/sessions'
    for (let tries = 1; tries <= 10; tries += 1)
      expect((await thief.delete(path, { password: `${tries}` })).message).toBe('WRONG_PASSWORD')
    const { password } = member
    expect((await thief.delete(path, { password })).message).toBe('REQUEST_LIMIT')
    expect((await member.caller.delete(path, { password })).status).toBe(200)
    expect((await thief.get('/api/wallet')).message).toBe('INVALID_USER_2')
    await backend.console.put('/settings/rateLimits', { value: false })
  })

  test('do not start with a password changed meanwhile', async () => {
    const member = await backend.newMember()
    const { username, password, caller } = member
    const { database } = backend.backend
    const run = database.run.bind(database)
    const meanwhile = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
      if (operation.name === 'login.open')
        await caller.put('/api/account/changepwd', {
          oldPassword: password,
          newPassword: 'another long one',
        })
      return run(operation, input)
    })
    const late = await backend.caller.post('/api/login', { username, password })
    meanwhile.mockRestore()
    expect(late.message).toBe('WRONG_CREDENTIAL')
    expect(await sessionsOf(caller)).toHaveLength(1)
    expect(
      (await (await logIn({ ...member, password: 'another long one' })).get('/api/wallet')).status,
    ).toBe(200)
  })

  test('record their last use beside the call', async () => {
    const { caller } = await backend.newMember()
    const database = new Client({ connectionString: backend.databaseUrl })
    await database.connect()
    await database.query(`update session set seen_at = now() - interval '1 hour'`)
    await database.end()
    const seenAt = async () => (await sessionsOf(caller))[0]?.seenAt ?? ''
    const minutesAgo = async () => (Date.now() - Date.parse(await seenAt())) / 60_000
    let minutes = await minutesAgo()
    // The call does not wait for the update. If it never happens, the test times out.
    while (minutes > 30) {
      await setTimeout(50)
      minutes = await minutesAgo()
    }
    expect(minutes).toBeLessThan(30)
  })

  test('are neither listed nor ended by another member', async () => {
    const [one, two] = [await backend.newMember(), await backend.newMember()]
    const [session] = await sessionsOf(one.caller)
    const { password } = two
    const path = `/api/account/sessions/${session?.id}`
    const reply = await two.caller.delete(path, { password })
    expect(reply.message).toBe('NO_DATA')
    expect((await one.caller.get('/api/wallet')).status).toBe(200)
    expect((await sessionsOf(two.caller)).map(({ id }) => id)).not.toContain(session?.id)
  })
})

describe('operator', () => {
  const operator = new Headers({ Authorization: `Bearer ${operatorToken}` })
  const end = (path: string, headers = operator) =>
    fetch(`${backend.url}/operator/${path}`, { method: 'DELETE', headers })

  test('ends all sessions of one member only', async () => {
    const [robbed, other] = [await backend.newMember(), await backend.newMember()]
    const thief = await logIn(robbed)
    const reply = await end(`members/${robbed.username}/sessions`)
    expect([reply.status, await reply.json()]).toEqual([200, { message: 'SUCCESS', ended: 2 }])
    expect((await thief.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await robbed.caller.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await other.caller.get('/api/wallet')).status).toBe(200)
    expect((await (await logIn(robbed)).get('/api/wallet')).status).toBe(200)
    expect((await end('members/0000000000/sessions')).status).toBe(404)
  })

  test('ends all members’ sessions and pending changes', async () => {
    const [robbed, other] = [await backend.newMember(), await backend.newMember()]
    const account = { name: 'x', bankCode: 'SCB', bankAccountName: 'A THIEF' }
    await robbed.caller.put('/api/account/profile', { ...account, bankAccountNo: '7770001113' })
    const planned = async (caller: Caller) =>
      (await caller.get('/api/account/profile')).body as { bankAccountChange: object | null }
    expect((await planned(robbed.caller)).bankAccountChange).toMatchObject({ end: '1113' })
    expect((await end('sessions')).status).toBe(200)
    for (const { caller } of [robbed, other])
      expect((await caller.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await planned(await logIn(robbed))).bankAccountChange).toBeNull()
  })

  test('needs the configured token', async () => {
    const { caller, token, username } = await backend.newMember()
    for (const path of ['sessions', `members/${username}/sessions`])
      for (const headers of [new Headers(), new Headers({ Authorization: `Bearer ${token}` })])
        expect((await end(path, headers)).status).toBe(401)
    expect((await caller.get('/api/wallet')).status).toBe(200)
    const without = await startTestBackend({ databaseUrl: backend.databaseUrl })
    const request = { method: 'DELETE', headers: operator }
    expect((await fetch(`${without.url}/operator/sessions`, request)).status).toBe(404)
    await without.stop()
  })
})
