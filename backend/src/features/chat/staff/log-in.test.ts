import {
  agentPassword,
  firstAdministrator,
  startDesk,
  type TestDesk,
} from '../../../../testing/start-desk'
import { startTestBackend } from '../../../../testing/test-backend'
import { guestOwner } from '../thread-owner'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk(guestOwner)
})
afterAll(() => desk.backend.stop())

describe('desk login', () => {
  test('logs out a disabled agent and frees their conversations', async () => {
    const [leaver, stayer] = [await desk.newAgent(), await desk.newAgent()]
    const { path } = await desk.newTalk()
    await leaver.call('POST', `${path}/take`)
    await desk.administrator.call('PUT', `/agents/${leaver.id}`, { isActive: false })
    expect(await leaver.call('GET', '/chats')).toMatchObject({ status: 401 })
    expect((await desk.tryToLogIn({ name: leaver.name, password: agentPassword })).message).toBe(
      'WRONG_CREDENTIAL',
    )
    expect((await stayer.call('POST', `${path}/take`)).body).toEqual({ agent: stayer.name })
  })

  test("ends an agent's sessions when the password is changed", async () => {
    const agent = await desk.newAgent()
    await desk.administrator.call('PUT', `/agents/${agent.id}`, { password: 'the newest of all' })
    expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
    expect((await desk.tryToLogIn({ name: agent.name, password: agentPassword })).message).toBe(
      'WRONG_CREDENTIAL',
    )
    const { reply } = await desk.logIn({ name: agent.name, password: 'the newest of all' })
    expect(reply.body).toEqual({ agent: { name: agent.name, role: 'agent' } })
  })

  test('starts no session when the password changes meanwhile', async () => {
    const agent = await desk.newAgent()
    const { database } = desk.backend.backend
    const run = database.run.bind(database)
    const meanwhile = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
      if (operation.name === 'desk.startSession')
        await desk.administrator.call('PUT', `/agents/${agent.id}`, {
          password: 'the newest of all',
        })
      return run(operation, input)
    })
    const late = await desk.logIn({ name: agent.name, password: agentPassword })
    meanwhile.mockRestore()
    expect(late.reply.message).toBe('WRONG_CREDENTIAL')
    expect(await late.call('GET', '/chats')).toMatchObject({ status: 401 })
  })

  test('keeps the session that changes its own password', async () => {
    const agent = await desk.newAgent()
    const elsewhere = await desk.logIn({ name: agent.name, password: agentPassword })
    const change = (old: string) =>
      agent.call('PUT', '/password', { old, password: 'one that nobody knows' })
    expect((await change('not this one at all')).message).toBe('WRONG_PASSWORD')
    expect(await elsewhere.call('GET', '/chats')).toMatchObject({ status: 200 })
    expect((await change(agentPassword)).message).toBe('SUCCESS')
    expect(await agent.call('GET', '/chats')).toMatchObject({ status: 200 })
    expect(await elsewhere.call('GET', '/chats')).toMatchObject({ status: 401 })
    expect((await desk.tryToLogIn({ name: agent.name, password: agentPassword })).message).toBe(
      'WRONG_CREDENTIAL',
    )
    await desk.logIn({ name: agent.name, password: 'one that nobody knows' })
  })

  test('lets administrators alone manage agents, and keeps the last one', async () => {
    const agent = await desk.newAgent()
    const input = { name: 'Friend', password: agentPassword, role: 'administrator' }
    const refusals = [
      await agent.call('POST', '/agents', input),
      await agent.call('PUT', `/agents/${agent.id}`, { role: 'administrator' }),
      await agent.call('PUT', '/answers', { answers: [] }),
    ]
    // The desk shows this code as "not allowed".
    expect(refusals.map(({ message }) => message)).toEqual(['NO_DATA', 'NO_DATA', 'NO_DATA'])
    const { body } = await desk.administrator.call('GET', '/agents')
    const own = (body as { id: number; name: string }[]).find(
      ({ name }) => name === firstAdministrator.name,
    )
    const refused = await desk.administrator.call('PUT', `/agents/${own?.id}`, { isActive: false })
    expect(refused.message).toBe('KEY_INVALID')
    const again = { name: agent.name.toUpperCase(), password: agentPassword, role: 'agent' }
    expect((await desk.administrator.call('POST', '/agents', again)).message).toBe('EXISTING_USER')
  })

  test('slows down wrong passwords, and then the right one too', async () => {
    const { name } = await desk.newAgent()
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => desk.tryToLogIn({ name, password: 'not this one at all' })),
    )
    expect(new Set(tries.map(({ message }) => message))).toEqual(
      new Set(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']),
    )
    const right = await desk.tryToLogIn({ name, password: agentPassword })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('uses a strict cookie that ends at logout', async () => {
    const agent = await desk.newAgent()
    expect(agent.reply.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^desk=[\w-]{43}; Path=\/desk; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      ),
    )
    const { path } = await desk.newTalk()
    // A form on another site cannot send the marker.
    expect(await agent.call('POST', `${path}/take`, {}, { marker: null })).toMatchObject({
      status: 401,
    })
    await agent.call('DELETE', '/session')
    expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
    expect((await agent.call('GET', '/session')).body).toEqual({ agent: null })
  })

  test('refuses every route without a session', async () => {
    const paths = [
      '/chats',
      '/chats/member:1',
      '/chats/member:1/messages?before=9',
      '/answers',
      '/agents',
      '/figures',
      '/figures.csv',
    ]
    for (const path of paths)
      expect((await desk.backend.caller.get(`/desk/api${path}`)).message).toBe('UNAUTHORIZED')
  })

  test('has no routes when it is switched off', async () => {
    const without = await startTestBackend({ desk: undefined })
    expect(await without.caller.get('/desk/api/session')).toMatchObject({ status: 404 })
    await without.stop()
  })
})
