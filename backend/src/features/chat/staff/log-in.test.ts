import {
  agentPassword,
  firstAdministrator,
  startDesk,
  type TestDesk,
} from '../../../testing/start-desk'
import { startTestBackend } from '../../../testing/test-backend'
import { guestOwner } from '../conversation-owner'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk(guestOwner)
})
afterAll(() => desk.backend.stop())

test('whoever is disabled is logged out at once, cannot log in, and leaves what they had to the others', async () => {
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

test('another password ends what the old one began', async () => {
  const agent = await desk.newAgent()
  await desk.administrator.call('PUT', `/agents/${agent.id}`, { password: 'the newest of all' })
  expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await desk.tryToLogIn({ name: agent.name, password: agentPassword })).message).toBe(
    'WRONG_CREDENTIAL',
  )
  const { reply } = await desk.logIn({ name: agent.name, password: 'the newest of all' })
  expect(reply.body).toEqual({ agent: { name: agent.name, role: 'agent' } })
})

test('another password that comes while the old one is looked at lets it begin nothing', async () => {
  const agent = await desk.newAgent()
  const { database } = desk.backend.backend
  const run = database.run.bind(database)
  const meanwhile = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    if (operation.name === 'desk.startSession')
      await desk.administrator.call('PUT', `/agents/${agent.id}`, { password: 'the newest of all' })
    return run(operation, input)
  })
  const late = await desk.logIn({ name: agent.name, password: agentPassword })
  meanwhile.mockRestore()
  expect(late.reply.message).toBe('WRONG_CREDENTIAL')
  expect(await late.call('GET', '/chats')).toMatchObject({ status: 401 })
})

test('agents change their own password with the old one, stay where they are, and are out everywhere else', async () => {
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

test('agents are made and changed by an administrator alone, and one administrator always stays', async () => {
  const agent = await desk.newAgent()
  const wish = { name: 'Friend', password: agentPassword, role: 'administrator' }
  const refusals = [
    await agent.call('POST', '/agents', wish),
    await agent.call('PUT', `/agents/${agent.id}`, { role: 'administrator' }),
    await agent.call('PUT', '/answers', { answers: [] }),
  ]
  // The desk has words for this: it is not theirs to do, and trying again is no use.
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

test('wrong passwords are slowed down, the right one among them', async () => {
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

test('the session is a cookie that no script reads and no other page sends, and ends with the log-out', async () => {
  const agent = await desk.newAgent()
  expect(agent.cookie).toMatch(
    /^desk=[\w-]{43}; Path=\/desk; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const { path } = await desk.newTalk()
  // A form of another page could not bring the mark.
  expect(await agent.call('POST', `${path}/take`, {}, { marker: null })).toMatchObject({
    status: 401,
  })
  await agent.call('DELETE', '/session')
  expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await agent.call('GET', '/session')).body).toEqual({ agent: null })
})

test('nobody reads anything without having logged in', async () => {
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

test('where it is not switched on there is no desk', async () => {
  const without = await startTestBackend({ desk: undefined })
  expect(await without.caller.get('/desk/api/session')).toMatchObject({ status: 404 })
  await without.stop()
})
