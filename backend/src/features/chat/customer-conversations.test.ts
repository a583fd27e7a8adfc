import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatTalk } from '@tamlung/shared/contract/chat-talk'
import { startOnPostgres } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  backend = await startOnPostgres()
})
afterAll(() => backend.stop())

interface HistoryMessage {
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
    wordsOf: async (conversation: ChatTalk | undefined, page = { limit: 100, skip: 0 }) => {
      const input = { guestId, talk: conversation?.id, ...page }
      const { body } = await backend.caller.post('/api/chat/talk', input)
      return (body as HistoryMessage[]).map(({ message }) => message.payload.message)
    },
  }
}

/** Two ended conversations and an open one. */
const threeConversations = async () => {
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

describe('conversations of a customer', () => {
  test('are announced by the configuration', async () => {
    const { body } = await backend.caller.get('/api/chat/config')
    expect(body).toMatchObject({ canListTalks: true })
  })

  test('are listed newest first, with last message, rating and unread count', async () => {
    const guest = await threeConversations()
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

  test("divide the thread's history without overlap", async () => {
    const guest = await threeConversations()
    const conversations = await guest.talks()
    const words = await Promise.all(conversations.map(conversation => guest.wordsOf(conversation)))
    expect(words).toEqual([
      ['tell me', 'one more thing'],
      ['solved', 'and my bonus'],
      ['thank you', '★★★★★', 'solved', 'it is there', 'where is my money', 'good morning'],
    ])
    const range = { guestId: guest.guestId, limit: 50, skip: 0 }
    const { body } = await backend.caller.post('/api/chat/history', range)
    expect((body as HistoryMessage[]).map(({ message }) => message.payload.message)).toEqual(
      words.flat(),
    )
    expect(await guest.wordsOf(conversations[2], { limit: 2, skip: 3 })).toEqual([
      'it is there',
      'where is my money',
    ])
  })

  test('start at the right message without a stored first_seq', async () => {
    const guest = await threeConversations()
    const forget = defineOperation('test.forget', 'locked', sql =>
      sql.query('update chat_talk set first_seq = null'),
    )
    const before = await Promise.all(
      (await guest.talks()).map(conversation => guest.wordsOf(conversation)),
    )
    await backend.backend.database.run(forget, undefined)
    const after = await Promise.all(
      (await guest.talks()).map(conversation => guest.wordsOf(conversation)),
    )
    expect(after).toEqual(before)
  })

  test('are never listed for another customer', async () => {
    const [conversation] = await (await threeConversations()).talks()
    const stranger = newGuest()
    expect(await stranger.talks()).toEqual([])
    const input = { guestId: stranger.guestId, talk: conversation?.id, limit: 10, skip: 0 }
    expect((await backend.caller.post('/api/chat/talk', input)).message).toBe('NO_DATA')
    const member = await backend.newMember()
    const asMember = { talk: conversation?.id, limit: 10, skip: 0 }
    expect((await member.caller.post('/api/chat/talk', asMember)).message).toBe('NO_DATA')
    const nobody = await backend.caller.post('/api/chat/talks', { limit: 10, skip: 0 })
    expect(nobody.message).toBe('NO_USER')
  })
})
