import type { NewMessage } from '../../src/features/chat/conversations'
import { endContent } from '../../src/features/chat/conversations'
import { postMessage, readHistory } from '../../src/features/chat/messages'
import { guestOwner, memberOwner } from '../../src/features/chat/thread-owner'
import {
  addNote,
  assignConversation,
  listNotes,
  listThreads,
} from '../../src/features/chat/threads'
import type { Backend } from '../../src/platform/backend'
import { Refusal } from '../../src/platform/errors/refusal'
import { readInput } from '../../src/platform/http/invalid-input'
import type { consoleRouter } from './router'
import { chatAgent, chatMessage, chatNote } from './schemas'

export const addChatRoutes = (
  add: ReturnType<typeof consoleRouter>,
  { database, addresses }: Backend,
): void => {
  const say = (message: Pick<NewMessage, 'owner' | 'sender' | 'content'>, agent?: string | null) =>
    database.run(postMessage, {
      ...message,
      name: null,
      username: null,
      clientId: null,
      sessionId: null,
      by: { agent: agent || null },
    })

  add('GET /chats', () => database.run(listThreads, undefined))
  add('GET /chats/:owner', async ({ params }) =>
    addresses.open(
      await database.run(readHistory, { owner: params.owner ?? '', limit: 100, skip: 0 }),
    ),
  )
  add('POST /chats', async ({ body }) => {
    const { member, guestId, owner, sender, message, agent } = readInput(chatMessage, body)
    const to =
      owner ??
      (member === undefined ? undefined : memberOwner(member)) ??
      (guestId === undefined ? undefined : guestOwner(guestId))
    if (to === undefined) throw new Refusal('NO_USER')
    const content = addresses.close(message)
    return (await say({ owner: to, sender: sender ?? 'staff', content }, agent)).message
  })
  add('POST /chats/:owner/end', async ({ params, body }) => {
    const owner = params.owner ?? ''
    // Throws NO_DATA for a thread that does not exist, because its first message must not be an end.
    await database.run(listNotes, owner)
    return (
      await say({ owner, sender: 'staff', content: endContent }, readInput(chatAgent, body).agent)
    ).message
  })
  add('PUT /chats/:owner/agent', ({ params, body }) =>
    database.run(assignConversation, {
      owner: params.owner ?? '',
      agent: readInput(chatAgent, body).agent || null,
    }),
  )
  add('GET /chats/:owner/notes', ({ params }) => database.run(listNotes, params.owner ?? ''))
  add('POST /chats/:owner/notes', ({ params, body }) => {
    const { agent, words } = readInput(chatNote, body)
    return database.run(addNote, { owner: params.owner ?? '', agent: agent || null, words })
  })
}
