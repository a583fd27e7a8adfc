import type { answer } from '@tamlung/shared/contract/desk-inputs'
import type * as z from 'zod/mini'
import { originOfRequest } from '../../../platform/audit/origin'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { receiveFile } from '../../../platform/http/receive-file'
import { typeOfName } from '../../../platform/media/file-kind'
import { type MediaAddresses, nameAt } from '../../../platform/media/media-addresses'
import { mediaAddress } from '../../../platform/media/media-store'
import { limitCalls } from '../../../platform/rate-limits/limit-calls'
import type { NewMessage } from '../conversations'
import { listCustomerConversations } from '../customer-conversations'
import { readPresence } from '../live/presence'
import { announceTyping, typingIndicatorsOf } from '../live/typing'
import { readHistory } from '../messages'
import { listEvents } from '../page-events'
import { readAbout } from '../service/about'
import { storeFile } from '../store-file'
import { addNote, listNotes } from '../threads'
import {
  answerAs,
  endAs,
  findConversations,
  listConversations,
  readConversation,
  reassignConversation,
  takeConversation,
} from './assignment-queries'
import type { AddRoute } from './desk-router'
import { readMemberCard, recordCardView, unlockMember } from './member-card'

type Answer = Omit<z.output<typeof answer>, 'clientId'>

/** The button sends its title as the payload. */
const toButton = (title: string) => ({ title, type: 'postback', payload: title })

/**
 * Builds the content of an agent's answer: a text, optionally with quick replies, or an uploaded file with an optional
 * text. The file type is derived from the stored file.
 */
export const answerContent = (
  { message = '', file, replies = [] }: Answer,
  addresses: Pick<MediaAddresses, 'close'>,
): NewMessage['content'] => {
  if (file === undefined) {
    if (message.trim() === '') throw new Refusal('KEY_INVALID')
    if (replies.length === 0) return { message_type: 'text', payload: { message } }
    return { message_type: 'quick_replies', payload: { message, buttons: replies.map(toButton) } }
  }
  // Messages with a file cannot have buttons.
  if (replies.length > 0) throw new Refusal('KEY_INVALID')
  const name = nameAt(file.path, addresses)
  if (name === undefined) throw new Refusal('KEY_INVALID')
  const fileType = typeOfName(name)?.startsWith('video/') ? 'video' : 'image'
  const filePath = mediaAddress(name)
  // The name may be a video's whole title.
  const title = [...file.name].slice(0, 200).join('')
  return { message_type: 'media', payload: { message, fileType, filePath, name: title } }
}

const memberOf = (owner: string): number | undefined => {
  const [, id] = /^member:(\d{1,15})$/.exec(owner) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The audit trail's entry for an action on a conversation. */
const about = (action: string, owner: string, detail = {}) => ({
  action,
  member: memberOf(owner),
  detail: { owner, ...detail },
})

/** Messages per call. */
const pageSize = 100

/** Routes for conversations: list, read, answer, assign, end and take notes. */
export const addConversationRoutes = (add: AddRoute, backend: Backend): void => {
  const { database, addresses } = backend

  add('GET /chats', ({ query: { find = '', pages = '1' } }) => {
    if (!/^[1-9]\d?$/.test(pages)) throw new Refusal('KEY_INVALID')
    const words = find.trim().slice(0, 80)
    return words === ''
      ? database.run(listConversations, Number(pages))
      : database.run(findConversations, { words, pages: Number(pages) })
  })
  add('GET /chats/:owner', async ({ params: { owner }, agent, request }) => {
    const id = memberOf(owner)
    if (id !== undefined)
      await database.run(recordCardView, {
        agent: agent.name,
        member: id,
        origin: originOfRequest(request),
      })
    const [conversation, member, messages, notes, presence, about, events] = await Promise.all([
      database.run(readConversation, owner),
      id === undefined ? null : database.run(readMemberCard, id),
      database.run(readHistory, { owner, limit: pageSize, skip: 0 }),
      database.run(listNotes, owner),
      database.run(readPresence, owner),
      database.run(readAbout, owner),
      database.run(listEvents, owner),
    ])
    const customer = { ...presence, isWriting: typingIndicatorsOf(backend).isTyping(owner) }
    const known = {
      talk: conversation ?? null,
      member,
      messages,
      notes,
      customer,
      about: about ?? null,
    }
    return { ...addresses.open(known), events }
  })
  add('GET /chats/:owner/messages', async ({ params: { owner }, query: { before = '' } }) => {
    if (!/^[1-9]\d{0,8}$/.test(before)) throw new Refusal('KEY_INVALID')
    const range = { owner, limit: pageSize, skip: 0, before: Number(before) }
    return addresses.open(await database.run(readHistory, range))
  })
  add('GET /chats/:owner/talks', async ({ params: { owner } }) =>
    addresses.open(
      await database.run(listCustomerConversations, { owner, limit: pageSize, skip: 0 }),
    ),
  )
  add('POST /chats/:owner/take', ({ params: { owner }, agent, audited }) =>
    audited(takeConversation, { owner, agent: agent.name }, about('chatTaken', owner)),
  )
  add('POST /chats/:owner/answers', async ({ params: { owner }, agent, body, audited }) => {
    const { clientId, ...message } = body
    const content = answerContent(message, addresses)
    const input = { owner, agent: agent.name, clientId, content }
    const posted = await audited(answerAs, input, about('chatAnswered', owner))
    return { agent: posted.agent }
  })
  for (const kind of ['image', 'video'] as const)
    add(`POST /files/${kind}`, async ({ agent, request }) => {
      await limitCalls(backend, { key: `desk-upload:${agent.id}`, hits: 120, seconds: 600 })
      const { stream } = await receiveFile(request, 'file')
      return storeFile(backend, stream, kind)
    })
  add('POST /chats/:owner/writing', async ({ params: { owner }, agent }) => {
    if (typingIndicatorsOf(backend).shouldRelay(`agent:${agent.id}`))
      await database.run(announceTyping, { owner, agent: agent.name })
  })
  add('POST /chats/:owner/end', async ({ params: { owner }, agent, body, audited }) => {
    const input = { owner, agent: agent.name, seen: body.seen }
    return { agent: (await audited(endAs, input, about('chatEnded', owner))).agent }
  })
  add('PUT /chats/:owner/agent', ({ params: { owner }, agent, body, audited }) => {
    const to = body.agent
    return audited(
      reassignConversation,
      { owner, by: agent, to },
      about('chatReassigned', owner, { to }),
    )
  })
  add('POST /chats/:owner/notes', ({ params: { owner }, agent, body, audited }) => {
    const input = { owner, agent: agent.name, words: body.words }
    return audited(addNote, input, about('noteAdded', owner))
  })
  add('POST /chats/:owner/unlock', ({ params: { owner }, audited }) => {
    const id = memberOf(owner)
    if (id === undefined) throw new Refusal('NO_DATA')
    return audited(unlockMember, id, about('accountUnlocked', owner))
  })
}
