import { randomBytes, randomUUID } from 'node:crypto'
import { drawSlip } from '../../../demonstration/seed/picture'
import { defineOperation } from '../../../platform/database/operation'
import { deleteOrphans } from '../../../platform/media/uploads'
import { Caller, type CallOptions } from '../../../testing/caller'
import { startOnPostgres, startTestBackend } from '../../../testing/test-backend'
import { guestOwner, memberOwner } from '../conversation-owner'
import { listConversations } from '../desk'
import { postMessage } from '../operations'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
let administrator: Desk

const first = { name: 'Somchai', password: 'a long password' }

beforeAll(async () => {
  backend = await startOnPostgres({ desk: { administrator: first } })
  administrator = await logIn(first)
}, 120_000)
afterAll(() => backend.stop())

type Credentials = { name: string; password: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Desk = Awaited<ReturnType<typeof logIn>>

const tryToLogIn = (who: Credentials, options?: CallOptions) =>
  backend.caller.post('/desk/api/session', who, options)

const logIn = async (who: Credentials) => {
  const reply = await tryToLogIn(who)
  const cookie = reply.headers.get('set-cookie') ?? ''
  const [pair = ''] = cookie.split(';')
  const caller = new Caller(`${backend.url}/desk/api`)
  const call = (method: Method, path: string, body?: object, options: CallOptions = {}) =>
    caller.call(method, path, body, { ...options, headers: { Cookie: pair } })
  return { reply, cookie, name: who.name, call }
}

const password = 'another long one'
let made = 0
const newAgent = async () => {
  made += 1
  const name = `Agent ${made}`
  const { body } = await administrator.call('POST', '/agents', { name, password, role: 'agent' })
  return { ...(await logIn({ name, password })), id: (body as { id: number }).id }
}

const newTalk = async () => {
  const guestId = randomBytes(24).toString('base64url')
  const say = (payload: string | object, message_type = 'text') =>
    backend.caller.post('/api/chat/send-message', {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: {
        message_type,
        payload: typeof payload === 'string' ? { message: payload } : payload,
      },
    })
  await say('is anybody there?')
  const history = async () =>
    (await backend.caller.post('/api/chat/history', { guestId, limit: 50, skip: 0 })).body as {
      sender: string
      name: string | null
      face?: string
      message: { payload: { message: string; ended?: boolean } }
    }[]
  const owner = guestOwner(guestId)
  return { owner, path: `/chats/${encodeURIComponent(owner)}`, say, history }
}

const question = (message: string) => ({
  name: null,
  username: null,
  clientId: null,
  sender: 'customer',
  sessionId: null,
  content: { message_type: 'text', payload: { message } } as const,
})

const answerOf = (message: string, clientId: string = randomUUID()) => ({ clientId, message })

test('two who reach for a conversation at once: one has it, and the other is told who', async () => {
  const agents = [await newAgent(), await newAgent(), await newAgent()]
  const { path } = await newTalk()
  const replies = await Promise.all(agents.map(({ call }) => call('POST', `${path}/take`)))
  const holders = new Set(replies.map(({ body }) => (body as { agent: string }).agent))
  expect(holders.size).toBe(1)
  expect(agents.map(({ name }) => name)).toContain([...holders][0])
})

test('two who answer at once: the customer hears one of them, by name', async () => {
  const agents = [await newAgent(), await newAgent(), await newAgent()]
  const { path, history } = await newTalk()
  const replies = await Promise.all(
    agents.map(({ call, name }) => call('POST', `${path}/answers`, answerOf(`this is ${name}`))),
  )
  const holders = new Set(replies.map(({ body }) => (body as { agent: string }).agent))
  expect(holders.size).toBe(1)
  const [holder = ''] = holders
  const answers = (await history()).filter(({ sender }) => sender === 'staff')
  expect(answers).toMatchObject([
    { name: holder, message: { payload: { message: `this is ${holder}` } } },
  ])
})

test('an answer that is sent again is said once', async () => {
  const { call } = await newAgent()
  const { path, history } = await newTalk()
  const answer = answerOf('hello')
  await call('POST', `${path}/answers`, answer)
  await call('POST', `${path}/answers`, answer)
  expect((await history()).filter(({ sender }) => sender === 'staff')).toHaveLength(1)
})

test('an answer may bring up to six short ones to press, and what was pressed is read at the desk', async () => {
  const { call } = await newAgent()
  const { path, history, say } = await newTalk()
  const answers = (replies: unknown, message = 'Is it solved?') =>
    call('POST', `${path}/answers`, { ...answerOf(message), replies })
  const refused = [
    await answers(['1', '2', '3', '4', '5', '6', '7']),
    await answers(['x'.repeat(41)]),
    await answers([' ']),
    await answers(['Yes', 'Yes']),
    await answers([{ title: 'Yes', type: 'web', payload: 'https://elsewhere.example' }]),
    await answers(['Yes'], ' '),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
  expect((await history()).length).toBe(1)

  const yes = 'x'.repeat(40)
  expect((await answers([yes, 'No'])).status).toBe(200)
  const [newest] = await history()
  expect(newest?.message).toEqual({
    message_type: 'quick_replies',
    payload: {
      message: 'Is it solved?',
      buttons: [yes, 'No'].map(title => ({ title, type: 'postback', payload: title })),
    },
  })
  await say({ title: 'No', message: 'No' }, 'postback')
  const { messages } = (await call('GET', path)).body as { messages: object[] }
  expect(messages[0]).toMatchObject({
    sender: 'customer',
    message: { message_type: 'postback', payload: { title: 'No' } },
  })
})

test('staff see what the same customer came for before, each talk apart', async () => {
  const { call } = await newAgent()
  const { path, say } = await newTalk()
  await call('POST', `${path}/answers`, answerOf('it is there'))
  await call('POST', `${path}/end`)
  await say('one more thing')
  const last = (message: string) => ({ message: { payload: { message } } })
  const { body } = await call('GET', `${path}/talks`)
  expect(body).toMatchObject([
    { endedAt: null, last: last('one more thing') },
    { endedAt: expect.any(String), last: last('it is there') },
  ])
})

test('a ready answer keeps what may be pressed in three languages, and one of them is enough', async () => {
  const { call } = administrator
  const { body: before } = await call('GET', '/answers')
  const keep = (replies: unknown) =>
    call('PUT', '/answers', {
      answers: [{ name: 'solved', th: '', la: '', en: 'Is it?', replies }],
    })
  const words = { th: 'ใช่', la: '', en: 'Yes' }
  expect((await keep(Array(7).fill(words))).status).toBe(400)
  expect((await keep([{ ...words, en: 'x'.repeat(41) }])).status).toBe(400)
  expect((await keep([{ th: '', la: ' ', en: '' }])).status).toBe(400)
  expect((await keep([words])).status).toBe(200)
  expect((await call('GET', '/answers')).body).toMatchObject({ answers: [{ replies: [words] }] })
  await call('PUT', '/answers', before as object)
})

test('a conversation is passed on by whoever has it, to somebody who works here, and by nobody else', async () => {
  const [one, two, three] = [await newAgent(), await newAgent(), await newAgent()]
  const { path } = await newTalk()
  await one.call('POST', `${path}/take`)
  const pass = ({ call }: Desk, agent: string | null) => call('PUT', `${path}/agent`, { agent })
  expect((await pass(two, two.name)).message).toBe('NO_DATA')
  expect((await pass(one, 'Nobody')).message).toBe('NO_DATA')
  expect((await pass(one, two.name)).message).toBe('SUCCESS')
  expect((await three.call('POST', `${path}/take`)).body).toEqual({ agent: two.name })
  expect((await pass(administrator, three.name)).message).toBe('SUCCESS')
  expect((await pass(three, null)).message).toBe('SUCCESS')
  expect((await two.call('POST', `${path}/take`)).body).toEqual({ agent: two.name })
})

test('only whoever has a conversation ends it', async () => {
  const [one, two] = [await newAgent(), await newAgent()]
  const { path, history } = await newTalk()
  await one.call('POST', `${path}/answers`, answerOf('hello'))
  expect((await two.call('POST', `${path}/end`)).body).toEqual({ agent: one.name })
  expect((await history())[0]?.message.payload.ended).toBeUndefined()
  expect((await one.call('POST', `${path}/end`)).body).toEqual({ agent: one.name })
  expect((await history())[0]).toMatchObject({
    name: one.name,
    message: { payload: { ended: true } },
  })
})

test('a note is read at the desk and by no call of the customer', async () => {
  const [one, two] = [await newAgent(), await newAgent()]
  const { path, history } = await newTalk()
  await one.call('POST', `${path}/notes`, { words: 'asks for the third time' })
  const seen = (await two.call('GET', path)).body as { notes: object[] }
  const note = { agent: one.name, words: 'asks for the third time' }
  expect(seen.notes).toEqual([{ ...note, createdAt: expect.stringMatching(/^\d{4}-/) }])
  expect(JSON.stringify(await history())).not.toContain('third time')
})

test('whoever is disabled is logged out at once, cannot log in, and leaves what they had to the others', async () => {
  const [leaver, stayer] = [await newAgent(), await newAgent()]
  const { path } = await newTalk()
  await leaver.call('POST', `${path}/take`)
  await administrator.call('PUT', `/agents/${leaver.id}`, { isActive: false })
  expect(await leaver.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await tryToLogIn({ name: leaver.name, password })).message).toBe('WRONG_CREDENTIAL')
  expect((await stayer.call('POST', `${path}/take`)).body).toEqual({ agent: stayer.name })
})

test('another password ends what the old one began', async () => {
  const agent = await newAgent()
  await administrator.call('PUT', `/agents/${agent.id}`, { password: 'the newest of all' })
  expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await tryToLogIn({ name: agent.name, password })).message).toBe('WRONG_CREDENTIAL')
  const { reply } = await logIn({ name: agent.name, password: 'the newest of all' })
  expect(reply.body).toEqual({ agent: { name: agent.name, role: 'agent' } })
})

test('agents change their own password with the old one, stay where they are, and are out everywhere else', async () => {
  const agent = await newAgent()
  const elsewhere = await logIn({ name: agent.name, password })
  const change = (old: string) =>
    agent.call('PUT', '/password', { old, password: 'one that nobody knows' })
  expect((await change('not this one at all')).message).toBe('WRONG_PASSWORD')
  expect(await elsewhere.call('GET', '/chats')).toMatchObject({ status: 200 })
  expect((await change(password)).message).toBe('SUCCESS')
  expect(await agent.call('GET', '/chats')).toMatchObject({ status: 200 })
  expect(await elsewhere.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await tryToLogIn({ name: agent.name, password })).message).toBe('WRONG_CREDENTIAL')
  await logIn({ name: agent.name, password: 'one that nobody knows' })
})

test('a talk is found by a name, a code and words, and by nothing else', async () => {
  const { call } = await newAgent()
  const { path, say } = await newTalk()
  await say('My coupon 100% has vanished')
  const owner = decodeURIComponent(path.replace('/chats/', ''))
  const find = async (words: string) => {
    const { body } = await call('GET', `/chats?find=${encodeURIComponent(words)}`)
    return (body as { owner: string }[]).map(talk => talk.owner)
  }
  expect(await find('COUPON 100% has')).toEqual([owner])
  expect(await find(owner.split(':')[1]?.slice(0, 12) ?? '')).toEqual([owner])
  expect(await find('coupon 1_0')).toEqual([])
})

test('of a member who asks staff see the money and the last moves, of a guest nothing', async () => {
  const { call } = await newAgent()
  const member = await backend.newMember({ wallet: 123.45 })
  await member.caller.post('/api/chat/send-message', {
    clientId: randomUUID(),
    sender: 'customer',
    userId: member.id,
    message: { message_type: 'text', payload: { message: 'where is my money?' } },
  })
  const owner = encodeURIComponent(memberOwner(Number(member.id)))
  expect((await call('GET', `/chats/${owner}`)).body).toMatchObject({
    member: { username: member.username, wallet: 12345, games: 0, slips: [] },
  })
  const { path } = await newTalk()
  expect((await call('GET', path)).body).toMatchObject({ member: null })
})

test('agents are made and changed by an administrator alone, and one administrator always stays', async () => {
  const agent = await newAgent()
  const wish = { name: 'Friend', password, role: 'administrator' }
  expect(await agent.call('POST', '/agents', wish)).toMatchObject({ status: 401 })
  expect(await agent.call('PUT', `/agents/${agent.id}`, { role: 'administrator' })).toMatchObject({
    status: 401,
  })
  expect(await agent.call('PUT', '/answers', { answers: [] })).toMatchObject({ status: 401 })
  const { body } = await administrator.call('GET', '/agents')
  const own = (body as { id: number; name: string }[]).find(({ name }) => name === first.name)
  const refused = await administrator.call('PUT', `/agents/${own?.id}`, { isActive: false })
  expect(refused.message).toBe('KEY_INVALID')
  const again = { name: agent.name.toUpperCase(), password, role: 'agent' }
  expect((await administrator.call('POST', '/agents', again)).message).toBe('EXISTING_USER')
})

test('wrong passwords are slowed down, the right one among them', async () => {
  const { name } = await newAgent()
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => tryToLogIn({ name, password: 'not this one at all' })),
  )
  expect(new Set(tries.map(({ message }) => message))).toEqual(
    new Set(['WRONG_CREDENTIAL', 'REQUEST_LIMIT']),
  )
  const right = await tryToLogIn({ name, password })
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the session is a cookie that no script reads and no other page sends, and ends with the log-out', async () => {
  const agent = await newAgent()
  expect(agent.cookie).toMatch(
    /^desk=[\w-]{43}; Path=\/desk; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  )
  const { path } = await newTalk()
  // A form of another page could not bring the mark.
  expect(await agent.call('POST', `${path}/take`, {}, { marker: null })).toMatchObject({
    status: 401,
  })
  await agent.call('DELETE', '/session')
  expect(await agent.call('GET', '/chats')).toMatchObject({ status: 401 })
  expect((await agent.call('GET', '/session')).body).toEqual({ agent: null })
})

test('ready answers stand in three languages, for all', async () => {
  const agent = await newAgent()
  const answers = [{ name: 'Hello', th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' }]
  await administrator.call('PUT', '/answers', { answers })
  expect((await agent.call('GET', '/answers')).body).toEqual({ answers })
})

test('what was said before is read page by page, whatever is said meanwhile, and the customer has read no more of it', async () => {
  const { call } = await newAgent()
  const { path, owner, say } = await newTalk()
  for (let turn = 2; turn <= 103; turn += 1)
    await backend.backend.database.run(postMessage, { ...question(`turn ${turn}`), owner })
  const seqs = (reply: { body: unknown }) => (reply.body as { seq: number }[]).map(({ seq }) => seq)
  const opened = (await call('GET', path)).body as { messages: { seq: number }[] }
  expect(seqs({ body: opened.messages })).toEqual(Array.from({ length: 100 }, (_, at) => 103 - at))
  await say('one more')
  expect(seqs(await call('GET', `${path}/messages?before=4`))).toEqual([3, 2, 1])
  expect(seqs(await call('GET', `${path}/messages?before=1`))).toEqual([])
  for (const before of ['', '0', '-1', '1e3', '4;'])
    expect((await call('GET', `${path}/messages?before=${before}`)).message).toBe('KEY_INVALID')
  const chats = await backend.backend.database.run(listConversations, undefined)
  expect(chats.find(chat => chat.owner === owner)).toMatchObject({ last_seq: 104, read_seq: 0 })
})

const ageUploads = defineOperation('test.ageUploads', 'locked', async sql => {
  await sql.query(`update upload set created_at = now() - interval '2 days'`)
})

const pictureOf = (content: Buffer, name = 'proof.png') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return form
}

test('a picture of the staff reaches the customer with the words beneath it, and opens', async () => {
  const agent = await newAgent()
  const { path, history } = await newTalk()
  const sent = await agent.call('POST', '/files/image', pictureOf(drawSlip(881)))
  const file = { ...(sent.body as { path: string }), name: 'proof.png' }
  const answer = { clientId: randomUUID(), message: 'here it is', file }
  expect((await agent.call('POST', `${path}/answers`, answer)).body).toEqual({ agent: agent.name })
  await agent.call('POST', `${path}/answers`, answer)
  const said = (await history()).filter(({ sender }) => sender === 'staff')
  expect(said).toMatchObject([
    {
      name: agent.name,
      message: { message_type: 'media', payload: { message: 'here it is', fileType: 'image' } },
    },
  ])
  const { filePath } = Object(said[0]?.message.payload) as { filePath: string }
  expect((await fetch(backend.url + filePath)).status).toBe(200)
})

test('an agent shows a face beside what they say, in the history and as it is said, and takes it back', async () => {
  const agent = await newAgent()
  const { path, history } = await newTalk()
  await agent.call('POST', `${path}/answers`, answerOf('before'))
  const faces = async () =>
    (await history()).filter(({ sender }) => sender === 'staff').map(({ face }) => face)
  expect(await faces()).toEqual([undefined])
  const { body } = await agent.call('POST', '/files/image', pictureOf(drawSlip(885)))
  expect((await agent.call('PUT', '/face', body as object)).message).toBe('SUCCESS')
  await agent.call('POST', `${path}/answers`, answerOf('after'))
  const [face = '', ...others] = await faces()
  expect(others).toEqual([face])
  expect((await fetch(backend.url + face)).status).toBe(200)
  expect((await agent.call('GET', '/face')).body).toEqual({ face })
  // The deletion of what nothing refers to comes a day later.
  await backend.backend.database.run(ageUploads, undefined)
  await deleteOrphans(backend.backend)
  expect((await fetch(backend.url + face)).status).toBe(200)
  for (const wrong of ['https://other.example/a.png', `/media/${'A'.repeat(22)}.png`])
    expect((await agent.call('PUT', '/face', { path: wrong })).message).toBe('KEY_INVALID')
  await agent.call('PUT', '/face', { path: null })
  expect(await faces()).toEqual([undefined, undefined])
})

test('files of the staff are what customers may send, by their content; no other address is answered with', async () => {
  const agent = await newAgent()
  const { path, history } = await newTalk()
  const send = async (kind: string, content: Buffer) =>
    (await agent.call('POST', `/files/${kind}`, pictureOf(content))).message
  expect(await send('image', Buffer.from('%PDF-1.7'))).toBe('SLIP_INVALID_FILE')
  expect(await send('video', drawSlip(882))).toBe('SLIP_INVALID_FILE')
  expect(await send('image', Buffer.concat([drawSlip(883), Buffer.alloc(10 * 1_048_576)]))).toBe(
    'SLIP_INVALID_FILE',
  )
  const forged = [
    'https://other.example/a.png',
    `/media/${'A'.repeat(22)}.png`,
    `/media/${'A'.repeat(22)}.png?until=9999999999&sign=${'A'.repeat(22)}`,
  ]
  for (const address of forged) {
    const answer = { clientId: randomUUID(), file: { path: address, name: 'a.png' } }
    expect((await agent.call('POST', `${path}/answers`, answer)).message).toBe('KEY_INVALID')
  }
  expect((await agent.call('POST', `${path}/answers`, answerOf('  '))).message).toBe('KEY_INVALID')
  expect((await history()).filter(({ sender }) => sender === 'staff')).toEqual([])
})

test('a file is taken from nobody who has not logged in, and from no form of another page', async () => {
  const agent = await newAgent()
  const form = pictureOf(drawSlip(884))
  expect((await backend.caller.post('/desk/api/files/image', form)).message).toBe('UNAUTHORIZED')
  const unmarked = await agent.call('POST', '/files/image', pictureOf(drawSlip(884)), {
    marker: null,
  })
  expect(unmarked.message).toBe('UNAUTHORIZED')
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
    expect((await backend.caller.get(`/desk/api${path}`)).message).toBe('UNAUTHORIZED')
})

test('where it is not switched on there is no desk', async () => {
  const without = await startTestBackend({ desk: undefined })
  expect(await without.caller.get('/desk/api/session')).toMatchObject({ status: 404 })
  await without.stop()
})
