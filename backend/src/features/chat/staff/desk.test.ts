import { randomUUID } from 'node:crypto'
import { answerOf, startDesk, type TestDesk } from '../../../../testing/start-desk'
import { postMessage } from '../messages'
import { guestOwner, memberOwner } from '../thread-owner'
import { listThreads } from '../threads'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk(guestOwner)
})
afterAll(() => desk.backend.stop())

const question = (message: string) => ({
  name: null,
  username: null,
  clientId: null,
  sender: 'customer',
  sessionId: null,
  content: { message_type: 'text', payload: { message } } as const,
})

describe('desk', () => {
  test('gives a conversation to one of several agents who take it', async () => {
    const agents = [await desk.newAgent(), await desk.newAgent(), await desk.newAgent()]
    const { path } = await desk.newTalk()
    const replies = await Promise.all(agents.map(({ call }) => call('POST', `${path}/take`)))
    const holders = new Set(replies.map(({ body }) => (body as { agent: string }).agent))
    expect(holders.size).toBe(1)
    expect(agents.map(({ name }) => name)).toContain([...holders][0])
  })

  test('posts one of several concurrent answers', async () => {
    const agents = [await desk.newAgent(), await desk.newAgent(), await desk.newAgent()]
    const { path, history } = await desk.newTalk()
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

  test('lists earlier conversations of the same customer', async () => {
    const { call } = await desk.newAgent()
    const { path, say } = await desk.newTalk()
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

  test('reassigns a conversation by its agent or an administrator only', async () => {
    const [one, two, three] = [await desk.newAgent(), await desk.newAgent(), await desk.newAgent()]
    const { path } = await desk.newTalk()
    await one.call('POST', `${path}/take`)
    const pass = ({ call }: TestDesk['administrator'], agent: string | null) =>
      call('PUT', `${path}/agent`, { agent })
    expect((await pass(two, two.name)).message).toBe('NO_DATA')
    expect((await pass(one, 'Nobody')).message).toBe('NO_DATA')
    expect((await pass(one, two.name)).message).toBe('SUCCESS')
    expect((await three.call('POST', `${path}/take`)).body).toEqual({ agent: two.name })
    expect((await pass(desk.administrator, three.name)).message).toBe('SUCCESS')
    expect((await pass(three, null)).message).toBe('SUCCESS')
    expect((await two.call('POST', `${path}/take`)).body).toEqual({ agent: two.name })
  })

  test('ends a conversation by its agent only', async () => {
    const [one, two] = [await desk.newAgent(), await desk.newAgent()]
    const { path, history } = await desk.newTalk()
    await one.call('POST', `${path}/answers`, answerOf('hello'))
    expect((await two.call('POST', `${path}/end`)).body).toEqual({ agent: one.name })
    expect((await history())[0]?.message.payload.ended).toBeUndefined()
    expect((await one.call('POST', `${path}/end`)).body).toEqual({ agent: one.name })
    expect((await history())[0]).toMatchObject({
      name: one.name,
      message: { payload: { ended: true } },
    })
  })

  test('keeps a conversation open when the customer wrote meanwhile', async () => {
    const { call, name } = await desk.newAgent()
    const { path, say, history } = await desk.newTalk()
    await call('POST', `${path}/answers`, answerOf('anything else?'))
    await say('yes, one more thing')
    const conversation = async () => ((await call('GET', path)).body as { talk: object }).talk
    expect((await call('POST', `${path}/end`, { seen: 2 })).body).toEqual({ agent: name })
    const other = await desk.newAgent()
    expect((await other.call('POST', `${path}/end`, { seen: 2 })).body).toEqual({ agent: name })
    expect(await conversation()).toMatchObject({ isOpen: true, agent: name })
    expect((await history())[0]?.message.payload.ended).toBeUndefined()
    await call('POST', `${path}/end`, { seen: 3 })
    expect(await conversation()).toMatchObject({ isOpen: false })
    expect((await call('POST', `${path}/end`, { seen: -1 })).message).toBe('KEY_INVALID')
  })

  test('shows notes to agents and never to the customer', async () => {
    const [one, two] = [await desk.newAgent(), await desk.newAgent()]
    const { path, history } = await desk.newTalk()
    await one.call('POST', `${path}/notes`, { words: 'asks for the third time' })
    const seen = (await two.call('GET', path)).body as { notes: object[] }
    const note = { agent: one.name, words: 'asks for the third time' }
    expect(seen.notes).toEqual([{ ...note, createdAt: expect.stringMatching(/^\d{4}-/) }])
    expect(JSON.stringify(await history())).not.toContain('third time')
  })

  test('finds conversations by name, code or text', async () => {
    const { call } = await desk.newAgent()
    const { path, say } = await desk.newTalk()
    await say('My coupon 100% has vanished')
    const owner = decodeURIComponent(path.replace('/chats/', ''))
    const find = async (words: string, pages = 1) => {
      const input = `pages=${pages}&find=${encodeURIComponent(words)}`
      const { body } = await call('GET', `/chats?${input}`)
      return (body as { owner: string }[]).map(conversation => conversation.owner)
    }
    expect(await find('COUPON 100% has')).toEqual([owner])
    expect(await find(owner.split(':')[1]?.slice(0, 12) ?? '')).toEqual([owner])
    expect(await find('coupon 1_0')).toEqual([])
    await Promise.all(
      Array.from({ length: 51 }, async () => (await desk.newTalk()).say('something that many say')),
    )
    expect(await find('that many SAY')).toHaveLength(50)
    expect(await find('that many SAY', 2)).toHaveLength(51)
  })

  test('redirects to the page with or without a trailing slash', async () => {
    const address = async (path: string) => {
      const { headers } = await fetch(desk.backend.url + path, { redirect: 'manual' })
      return headers.get('location')
    }
    expect(await address('/desk')).toBe('/chat/v1/desk.html')
    expect(await address('/desk/')).toBe('/chat/v1/desk.html')
    expect(await address('/desk/?talk=1')).toBe('/chat/v1/desk.html?talk=1')
  })

  test("shows a member's balance and last rows, and none for guests", async () => {
    const { call } = await desk.newAgent()
    const member = await desk.backend.newMember({ wallet: 123.45 })
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
    const { path } = await desk.newTalk()
    expect((await call('GET', path)).body).toMatchObject({ member: null })
  })

  test('pages the history without shifting, and marks nothing as read', async () => {
    const { call } = await desk.newAgent()
    const { path, owner, say } = await desk.newTalk()
    for (let turn = 2; turn <= 103; turn += 1)
      await desk.backend.backend.database.run(postMessage, { ...question(`turn ${turn}`), owner })
    const seqs = (reply: { body: unknown }) =>
      (reply.body as { seq: number }[]).map(({ seq }) => seq)
    const opened = (await call('GET', path)).body as { messages: { seq: number }[] }
    expect(seqs({ body: opened.messages })).toEqual(
      Array.from({ length: 100 }, (_, at) => 103 - at),
    )
    await say('one more')
    expect(seqs(await call('GET', `${path}/messages?before=4`))).toEqual([3, 2, 1])
    expect(seqs(await call('GET', `${path}/messages?before=1`))).toEqual([])
    for (const before of ['', '0', '-1', '1e3', '4;'])
      expect((await call('GET', `${path}/messages?before=${before}`)).message).toBe('KEY_INVALID')
    const chats = await desk.backend.backend.database.run(listThreads, undefined)
    expect(chats.find(chat => chat.owner === owner)).toMatchObject({ last_seq: 104, read_seq: 0 })
  })
})
