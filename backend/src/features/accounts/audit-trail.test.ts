import pg from 'pg'
import { Caller } from '../../../testing/caller'
import { operatorToken, startDesk } from '../../../testing/start-desk'
import { forgetAudit } from '../../platform/audit/record-audit'

let desk: Awaited<ReturnType<typeof startDesk>>
beforeAll(async () => {
  desk = await startDesk(guestId => `guest:${guestId}`)
  await desk.backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => desk.backend.stop())

interface Activity {
  kind: string
  by: string
  agent: string | null
  network: string | null
  device: string | null
  deviceState: string | null
}

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const activityOf = async (caller: Caller) => {
  const { body } = await caller.get('/api/account/activity')
  return (body as { activity: Activity[] }).activity
}

const noticesOf = async (caller: Caller) => {
  const { body } = await caller.get('/api/notices')
  return (body as { notices: { kind: string }[] }).notices.map(({ kind }) => kind)
}

const logIn = async ({ username, password }: { username: string; password: string }) => {
  const reply = await desk.backend.caller.post(
    '/api/login',
    { username, password },
    { headers: { 'User-Agent': chrome } },
  )
  const { token } = reply.body as { token?: string }
  return { reply, caller: new Caller(desk.backend.url, token) }
}

describe('audit trail', () => {
  test('records logins and refusals with network and device', async () => {
    const member = await desk.backend.newMember()
    await logIn({ ...member, password: 'not this one' })
    const { caller } = await logIn(member)
    const origin = { network: '127.0.0.0/24', device: 'Chrome, Android' }
    expect((await activityOf(caller)).slice(0, 2)).toEqual([
      expect.objectContaining({ kind: 'login', by: 'member', deviceState: 'first', ...origin }),
      expect.objectContaining({ kind: 'loginRefused', by: 'stranger', ...origin }),
    ])
  })

  test('records a registration and an own logout once', async () => {
    await desk.backend.console.put('/settings/registerOTP', { value: false })
    const { status } = await desk.backend.caller.post('/api/account', {
      username: '0861239876',
      password: 'a long enough one',
      name: 'New Member',
      sourceCode: 'FRIEND',
      bankCode: 'KBANK',
      bankAccountName: 'NEW MEMBER',
      bankAccountNo: '5512309876',
    })
    expect(status).toBe(200)
    const member = { username: '0861239876', password: 'a long enough one' }
    const { caller } = await logIn(member)
    await caller.post('/api/logout')
    await caller.post('/api/logout')
    const { caller: later } = await logIn(member)
    const kinds = (await activityOf(later)).map(({ kind }) => kind)
    expect(kinds).toEqual(['login', 'loggedOut', 'login', 'registered'])
  })

  test('announces logins from new devices after the first', async () => {
    const member = await desk.backend.newMember()
    const { caller } = await logIn(member)
    expect(await noticesOf(caller)).toEqual([])
    await logIn(member)
    expect(await noticesOf(caller)).toEqual(['device'])
  })

  test('announces a changed name of the bank account', async () => {
    const { caller } = await desk.backend.newMember({
      bank: { code: 'KBANK', accountName: 'OLD NAME', accountNo: '1234509876' },
    })
    await caller.put('/api/account/bankAccountName', {
      bankCode: 'KBANK',
      bankAccountName: 'NEW NAME',
    })
    expect(await noticesOf(caller)).toEqual(['account'])
    expect((await activityOf(caller))[0]).toMatchObject({ kind: 'bankNameChanged', by: 'member' })
  })

  test('records an agent’s look at a card once an hour', async () => {
    const member = await desk.backend.newMember()
    const path = `/chats/${encodeURIComponent(`member:${member.id}`)}`
    await desk.administrator.call('GET', path)
    await desk.administrator.call('GET', path)
    const views = (await activityOf(member.caller)).filter(({ kind }) => kind === 'cardViewed')
    expect(views).toEqual([
      expect.objectContaining({ by: 'staff', agent: desk.administrator.name }),
    ])
  })

  test('shows members only their own part', async () => {
    const [one, other] = [await desk.backend.newMember(), await desk.backend.newMember()]
    await logIn(one)
    const kinds = (await activityOf(other.caller)).map(({ kind }) => kind)
    expect(kinds).toEqual(['console'])
  })

  test('refuses changes in the database except the deletion of old rows', async () => {
    const client = new pg.Client({ connectionString: desk.backend.databaseUrl })
    await client.connect()
    await client.query(
      `insert into audit (actor, action, at) values
         ('system', 'old', now() - interval '800 days'), ('system', 'young', now() - interval '700 days')`,
    )
    for (const change of [`update audit set actor = 'nobody'`, 'delete from audit'])
      await expect(client.query(change)).rejects.toThrow('only ever added to')
    await desk.backend.backend.database.run(forgetAudit, 730)
    const { rows } = await client.query(`select action from audit where action in ('old', 'young')`)
    expect(rows).toEqual([{ action: 'young' }])
    await client.end()
  })
})

describe('releases', () => {
  const change = (sequence: number) => ({
    sequence,
    at: `2026-11-29T02:00:0${sequence}.000Z`,
    by: 'a team',
    change: `activate wallet 1.0.${sequence}`,
  })
  const send = async (changes: unknown, token = operatorToken) => {
    const reply = await fetch(`${desk.backend.url}/operator/releases`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
    })
    return (await reply.json()) as { message: string; recorded?: number }
  }

  test('records each change of the release log once', async () => {
    expect(await send([change(1), change(2)])).toMatchObject({ recorded: 2 })
    expect(await send([change(1), change(2), change(3)])).toMatchObject({ recorded: 1 })
    const { body } = await desk.administrator.call('GET', '/audit?find=released')
    const { rows } = body as { rows: { actor: string; detail: string }[] }
    expect(rows.map(({ detail }) => JSON.parse(detail).sequence)).toEqual([3, 2, 1])
    expect(rows[0]?.actor).toBe('operator')
  })

  test('refuses other tokens and malformed changes', async () => {
    expect((await send([change(4)], 'another token')).message).toBe('UNAUTHORIZED')
    expect((await send([{ ...change(4), by: '' }])).message).toBe('KEY_INVALID')
  })
})

describe('lock account', () => {
  test('ends all sessions and refuses logins until staff unlock it', async () => {
    const member = await desk.backend.newMember()
    const { caller } = await logIn(member)
    expect((await caller.post('/api/account/lock')).status).toBe(200)
    for (const session of [caller, member.caller])
      expect((await session.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await logIn(member)).reply.message).toBe('ACCOUNT_LOCKED')
    expect((await logIn({ ...member, password: 'not this one' })).reply.message).toBe(
      'WRONG_CREDENTIAL',
    )
    const path = `/chats/${encodeURIComponent(`member:${member.id}`)}/unlock`
    const agent = await desk.newAgent()
    expect((await agent.call('POST', path)).message).toBe('NO_DATA')
    expect((await desk.administrator.call('POST', path)).status).toBe(200)
    expect((await logIn(member)).reply.status).toBe(200)
  })
})

describe('desk audit', () => {
  test('is searched by administrators and refused to agents', async () => {
    const agent = await desk.newAgent()
    expect((await agent.call('GET', '/audit')).message).toBe('NO_DATA')
    const { body } = await desk.administrator.call(
      'GET',
      `/audit?find=${encodeURIComponent(agent.name)}`,
    )
    const { rows } = body as { rows: { action: string; actor: string }[] }
    expect(rows[0]).toMatchObject({ actor: `staff:${agent.name}`, action: 'staffLogin' })
  })
})
