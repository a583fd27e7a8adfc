import { randomBytes, randomUUID } from 'node:crypto'
import { startOnPostgres } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'
import type { Figures } from './figures'
import { notifyMember } from './messages'
import { guestOwner } from './thread-owner'

let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

interface HistoryMessage {
  id: string
  sender: string
  name: string | null
  message: { payload: { message: string; ended?: boolean; rating?: number } }
}

interface Chat {
  owner: string
  isOpen: boolean
  agent: string | null
  waitingSince: string | null
  stars: number | null
}

/** A guest, with the calls of the guest and of staff. */
const newConversation = () => {
  const guestId = randomBytes(24).toString('base64url')
  const owner = guestOwner(guestId)
  const path = `/chats/${encodeURIComponent(owner)}`
  const say = (payload: object, clientId: string = randomUUID()) =>
    backend.caller.post('/api/chat/send-message', {
      clientId,
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload },
    })
  const answer = (message: string, agent?: string) =>
    backend.console.post('/chats', {
      guestId,
      agent,
      message: { message_type: 'text', payload: { message } },
    })
  const history = async () =>
    (await backend.caller.post('/api/chat/history', { guestId, limit: 50, skip: 0 }))
      .body as HistoryMessage[]
  const seen = async () =>
    ((await backend.console.get('/chats')).body as Chat[]).find(chat => chat.owner === owner)
  return { guestId, path, say, answer, history, seen }
}

const figuresOf = async (agent: string): Promise<Figures | undefined> =>
  ((await backend.console.get('/chat-figures?days=7')).body as Figures[]).find(
    row => row.agent === agent,
  )

const theEnd = { message: 'This is solved, thank you', ended: true }

test('the configuration lists the optional features of the chat', async () => {
  const { body } = await backend.caller.get('/api/chat/config')
  expect(body).toEqual({
    PREFIX: 'tamlung',
    canEnd: true,
    canListTalks: true,
    canTellMore: true,
    canTrack: true,
    canType: true,
    staff: { isThere: false },
  })
})

describe('conversation', () => {
  test('starts with a message, is ended, rated, and followed by another', async () => {
    const { say, answer, path, seen, history } = newConversation()
    await say({ message: 'where is my money' })
    expect(await seen()).toMatchObject({ isOpen: true, agent: null })
    expect((await seen())?.waitingSince).not.toBeNull()
    await answer('one moment', 'Nok')
    expect(await seen()).toMatchObject({ isOpen: true, agent: 'Nok', waitingSince: null })
    await backend.console.post(`${path}/end`, { agent: 'Nok' })
    expect(await seen()).toMatchObject({ isOpen: false, agent: 'Nok', stars: null })
    await say({ message: '★★★★☆ quick', rating: 4 })
    expect(await seen()).toMatchObject({ isOpen: false, stars: 4 })
    await say({ message: 'one more thing' })
    expect(await seen()).toMatchObject({ isOpen: true, agent: null, stars: null })
    const messages = (await history()).reverse()
    expect(messages.map(({ name }) => name)).toEqual([null, 'Nok', 'Nok', null, null])
    expect(messages[2]?.message.payload.ended).toBe(true)
    expect(messages[3]?.message.payload.rating).toBe(4)
  })

  test('ends once, however often and by whomever it is ended', async () => {
    const { say, path, history, seen } = newConversation()
    await say({ message: 'hello' })
    const clientId = randomUUID()
    const [one, again] = [await say(theEnd, clientId), await say(theEnd, clientId)]
    const other = await say(theEnd)
    const staff = await backend.console.post(`${path}/end`, {})
    const { id } = one.body as HistoryMessage
    expect([again, other, staff].map(({ body }) => (body as HistoryMessage).id)).toEqual([
      id,
      id,
      id,
    ])
    expect(await history()).toHaveLength(2)
    expect(await seen()).toMatchObject({ isOpen: false })
  })

  test('does not start with messages of staff or with a rating', async () => {
    const { say, answer, seen } = newConversation()
    await answer('good morning')
    await say({ message: '★☆☆☆☆', rating: 1 })
    expect(await seen()).toMatchObject({ isOpen: false, stars: null })
  })

  test('counts automatic messages as no answer', async () => {
    const member = await backend.newMember()
    await member.caller.post('/api/chat/send-message', {
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
    })
    const tell = defineOperation('test.tell', 'locked', (sql, id: number) =>
      notifyMember(sql, id, 'your password is another one'),
    )
    await backend.backend.database.run(tell, Number(member.id))
    const chats = (await backend.console.get('/chats')).body as Chat[]
    const chat = chats.find(({ owner }) => owner === `member:${member.id}`)
    expect(chat?.isOpen).toBe(true)
    expect(chat?.waitingSince).not.toBeNull()
  })

  test.each([0, 6, 2.5])('refuses a rating of %s', async rating => {
    const { say } = newConversation()
    expect((await say({ message: 'hm', rating })).status).toBe(400)
  })

  test('is reassigned with notes that the customer never sees', async () => {
    const { say, path, seen, history } = newConversation()
    await say({ message: 'hello' })
    expect((await backend.console.put(`${path}/agent`, { agent: 'Lek' })).status).toBe(200)
    expect(await seen()).toMatchObject({ agent: 'Lek' })
    await backend.console.post(`${path}/notes`, { agent: 'Nok', words: 'asks every week' })
    const notes = (await backend.console.get(`${path}/notes`)).body
    expect(notes).toEqual([expect.objectContaining({ agent: 'Nok', words: 'asks every week' })])
    expect(JSON.stringify(await history())).not.toContain('every week')
    await backend.console.post(`${path}/end`, {})
    expect((await backend.console.put(`${path}/agent`, { agent: 'Nok' })).message).toBe('NO_DATA')
  })

  test('refuses the end and notes of an unknown thread', async () => {
    expect((await backend.console.post('/chats/guest:none/end', {})).message).toBe('NO_DATA')
    const note = await backend.console.post('/chats/guest:none/notes', { words: 'hm' })
    expect(note.message).toBe('NO_DATA')
  })
})

/** Moves the start and the wait of a guest's conversations back. */
const age = defineOperation(
  'test.age',
  'locked',
  (sql, { guestId, seconds }: { guestId: string; seconds: number }) =>
    sql.query(
      `update chat_talk set started_at = started_at - make_interval(secs => $2),
         waiting_since = waiting_since - make_interval(secs => $2)
       where conversation_id = (select id from conversation where owner = $1)`,
      [guestOwner(guestId), seconds],
    ),
)

/**
 * Moves a conversation to noon of yesterday, because figures count by the day of the start, and a test shortly after
 * midnight would otherwise span two days.
 */
const moveToNoon = defineOperation('test.moveToNoon', 'locked', (sql, guestId: string) =>
  sql.query(
    `with noon as (
       select (date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '12 hours')
         at time zone 'Asia/Bangkok' - now() as distance)
     update chat_talk set started_at = started_at + distance,
       answered_at = answered_at + distance, ended_at = ended_at + distance
     from noon where conversation_id = (select id from conversation where owner = $1)`,
    [guestOwner(guestId)],
  ),
)

const wait = ({ guestId }: { guestId: string }, seconds: number) =>
  backend.backend.database.run(age, { guestId, seconds })

describe('figures', () => {
  test('report waiting times, ends and ratings by agent', async () => {
    const agent = 'Somsri'
    const [one, two] = [newConversation(), newConversation()]
    await one.say({ message: 'hello' })
    await wait(one, 100)
    await one.answer('hello', agent)
    await one.say({ message: 'thank you, and how much' })
    await wait(one, 20)
    await one.answer('ten', agent)
    await one.say(theEnd)
    await one.say({ message: '★★★★★', rating: 5 })
    await two.say({ message: 'hello' })
    await wait(two, 300)
    await two.answer('hello', agent)
    await backend.console.post(`${two.path}/end`, { agent })
    await two.say({ message: '★★☆☆☆ slow', rating: 2 })
    for (const { guestId } of [one, two]) await backend.backend.database.run(moveToNoon, guestId)
    const figures = await figuresOf(agent)
    expect(figures).toMatchObject({
      talks: 2,
      answered: 2,
      ended: 2,
      endedByCustomers: 1,
      rated: 2,
      stars: 3.5,
    })
    // The calls themselves took time as well.
    expect(figures?.firstAnswer).toBeGreaterThanOrEqual(200)
    expect(figures?.waiting).toBeGreaterThanOrEqual(140)
    expect(figures?.waiting).toBeLessThan(figures?.firstAnswer ?? 0)
  })

  test('are exported as CSV without formulas', async () => {
    const { say, answer } = newConversation()
    await say({ message: 'hello' })
    await answer('hello', '=HYPERLINK("http://evil.example"),x')
    const reply = await fetch(`${backend.url}/console/api/chat-figures.csv`)
    expect(reply.headers.get('content-type')).toContain('text/csv')
    expect(reply.headers.get('content-disposition')).toContain('chats.csv')
    const [head, ...rows] = (await reply.text()).trim().split('\r\n')
    expect(head).toContain('day,agent,talks,answered,first_answer_seconds,waiting_seconds,ended')
    expect(rows.find(row => row.includes('HYPERLINK'))).toMatch(
      /^\d{4}-\d\d-\d\d,"'=HYPERLINK\(""http:\/\/evil\.example""\),x",1,1,/,
    )
  })
})
