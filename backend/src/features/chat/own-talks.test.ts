import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { defineOperation } from '../../platform/database/operation'
import { startOnPostgres } from '../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

interface Said {
  message: { payload: { message: string } }
}

const newGuest = () => {
  const guestId = randomBytes(24).toString('base64url')
  const say = (payload: object) =>
    backend.caller.post('/api/chat/send-message', {
      clientId: randomUUID(),
      sender: 'customer',
      guestId,
      message: { message_type: 'text', payload },
    })
  return {
    guestId,
    say: (message: string) => say({ message }),
    end: () => say({ message: 'solved', ended: true }),
    rate: () => say({ message: '★★★★★', rating: 5 }),
    answer: (message: string) =>
      backend.console.post('/chats', {
        guestId,
        agent: 'Nok',
        message: { message_type: 'text', payload: { message } },
      }),
    read: () => backend.caller.call('PUT', '/api/chat/read-customer/', { guestId }),
    talks: async (page = { limit: 50, skip: 0 }) =>
      (await backend.caller.post('/api/chat/talks', { guestId, ...page })).body as ChatTalk[],
    wordsOf: async (talk: ChatTalk | undefined, page = { limit: 100, skip: 0 }) => {
      const wish = { guestId, talk: talk?.id, ...page }
      const { body } = await backend.caller.post('/api/chat/talk', wish)
      return (body as Said[]).map(({ message }) => message.payload.message)
    },
  }
}

/** Two that have ended and one that goes on. */
const threeTalks = async () => {
  const guest = newGuest()
  await guest.answer('good morning')
  await guest.say('where is my money')
  await guest.answer('it is there')
  await guest.end()
  await guest.rate()
  await guest.answer('thank you')
  await guest.say('and my bonus')
  await guest.end()
  await guest.say('one more thing')
  await guest.answer('tell me')
  return guest
}

test('the configuration says that talks can be looked up', async () => {
  const { body } = await backend.caller.get('/api/chat/config')
  expect(body).toMatchObject({ canListTalks: true })
})

test("one's talks are told with the newest first, what was said last, how they ended and what is not read", async () => {
  const guest = await threeTalks()
  const last = (message: string) => ({ message: { payload: { message } } })
  expect(await guest.talks()).toMatchObject([
    { endedAt: null, agent: 'Nok', stars: null, unread: 1, last: last('tell me') },
    {
      endedAt: expect.any(String),
      agent: null,
      stars: null,
      unread: 0,
      last: last('and my bonus'),
    },
    { endedAt: expect.any(String), agent: 'Nok', stars: 5, unread: 3, last: last('thank you') },
  ])
  await guest.read()
  expect((await guest.talks()).map(({ unread }) => unread)).toEqual([0, 0, 0])
  expect(await guest.talks({ limit: 1, skip: 1 })).toMatchObject([{ last: last('and my bonus') }])
})

test('each message is in one talk, and the history of the specification has all of them still', async () => {
  const guest = await threeTalks()
  const talks = await guest.talks()
  const words = await Promise.all(talks.map(talk => guest.wordsOf(talk)))
  expect(words).toEqual([
    ['tell me', 'one more thing'],
    ['solved', 'and my bonus'],
    ['thank you', '★★★★★', 'solved', 'it is there', 'where is my money', 'good morning'],
  ])
  const range = { guestId: guest.guestId, limit: 50, skip: 0 }
  const { body } = await backend.caller.post('/api/chat/history', range)
  expect((body as Said[]).map(({ message }) => message.payload.message)).toEqual(words.flat())
  expect(await guest.wordsOf(talks[2], { limit: 2, skip: 3 })).toEqual([
    'it is there',
    'where is my money',
  ])
})

test('a talk whose beginning was not noted begins with what was said then', async () => {
  const guest = await threeTalks()
  const forget = defineOperation('test.forget', 'locked', sql =>
    sql.query('update chat_talk set first_seq = null'),
  )
  const before = await Promise.all((await guest.talks()).map(talk => guest.wordsOf(talk)))
  await backend.backend.database.run(forget, undefined)
  const after = await Promise.all((await guest.talks()).map(talk => guest.wordsOf(talk)))
  expect(after).toEqual(before)
})

test('nobody reads a talk of somebody else, and whoever never wrote has none', async () => {
  const [talk] = await (await threeTalks()).talks()
  const stranger = newGuest()
  expect(await stranger.talks()).toEqual([])
  const wish = { guestId: stranger.guestId, talk: talk?.id, limit: 10, skip: 0 }
  expect((await backend.caller.post('/api/chat/talk', wish)).message).toBe('NO_DATA')
  const member = await backend.newMember()
  const asMember = { talk: talk?.id, limit: 10, skip: 0 }
  expect((await member.caller.post('/api/chat/talk', asMember)).message).toBe('NO_DATA')
  const nobody = await backend.caller.post('/api/chat/talks', { limit: 10, skip: 0 })
  expect(nobody.message).toBe('NO_USER')
})
