import { guestOwner, memberOwner } from '../../features/chat/conversation-owner'
import { listConversations, postMessage, readHistory } from '../../features/chat/operations'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { type consoleRouter, read } from './router'
import { chatMessage } from './schemas'

export const addChatRoutes = (
  add: ReturnType<typeof consoleRouter>,
  { database, addresses }: Backend,
): void => {
  add('GET /chats', () => database.run(listConversations, undefined))
  add('GET /chats/:owner', async ({ params }) =>
    addresses.open(
      await database.run(readHistory, { owner: params.owner ?? '', limit: 100, skip: 0 }),
    ),
  )
  add('POST /chats', async ({ body }) => {
    const { member, guestId, owner, sender, message } = read(chatMessage, body)
    const to =
      owner ??
      (member === undefined ? undefined : memberOwner(member)) ??
      (guestId === undefined ? undefined : guestOwner(guestId))
    if (to === undefined) throw new Refusal('NO_USER')
    const stored = await database.run(postMessage, {
      owner: to,
      name: null,
      username: null,
      clientId: null,
      sender: sender ?? 'staff',
      content: addresses.close(message),
      sessionId: null,
    })
    return stored.message
  })
}
