import { isContact } from '@tamlung/shared/contract/chat-contact'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { type Call, type Handlers, RawReply } from '../../platform/http/call'
import { hashToken } from '../../platform/identity/secrets'
import { isSignedToken } from '../../platform/identity/signed-user'
import {
  limitCalls,
  limitStrangers,
  paceCalls,
  type StrangerQuotas,
} from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/rate-limit'
import { getSetting } from '../../platform/settings/setting'
import { isValidRating } from './conversations'
import { listCustomerConversations, readCustomerConversation } from './customer-conversations'
import { markRead, postMessage, readHistory } from './messages'
import { storeEvents } from './page-events'
import { setContact } from './service/about'
import { readServiceConfig } from './service/staff-presence'
import { maxUploadBytes, storeFile } from './store-file'
import { identifySender } from './thread-owner'

const mebibytes = (count: number) => count * 1024

const tenMinutes = 600
const day = 24 * 3600

/** Limits for files of visitors without a session or a signed token. A whole hotel may share one network. */
export const uploadQuotas: StrangerQuotas = {
  name: 'chat-upload',
  ofNetwork: [
    { seconds: tenMinutes, calls: 1200, kibibytes: mebibytes(200) },
    { seconds: day, calls: 5000, kibibytes: mebibytes(1024) },
  ],
  ofAll: [
    { seconds: tenMinutes, calls: 5000, kibibytes: mebibytes(1024) },
    { seconds: day, calls: 50_000, kibibytes: mebibytes(8 * 1024) },
  ],
}

/** Limits for messages of guests. */
export const messageQuotas: StrangerQuotas = {
  name: 'chat-message',
  ofNetwork: [{ seconds: 60, calls: 1200, kibibytes: mebibytes(4) }],
  ofAll: [
    { seconds: 60, calls: 12_000, kibibytes: mebibytes(24) },
    { seconds: day, calls: 1_000_000, kibibytes: mebibytes(2 * 1024) },
  ],
}

/** Bytes that files of strangers leave free for those of members, in addition to the minimum for all files. */
const diskOfMembers = 1024 ** 3

export const chatPrefix = 'tamlung'

/**
 * Maximum of a message in JSON, above the longest text with all characters escaped. Messages are stored, and kept in
 * memory for two minutes for clients that reconnect.
 */
const maxMessageLength = 16_384

type UploadKind = Parameters<typeof storeFile>[2]
type Uploading = Pick<Call, 'visitor' | 'token' | 'address' | 'device' | 'file' | 'bodyBytes'>

const isStranger = ({ visitor, token }: Pick<Call, 'visitor' | 'token'>) =>
  visitor === undefined && !isSignedToken(token)

/**
 * Limits uploads. Members and signed users count by themselves; strangers count by device, by network and all together,
 * in files and in bytes: those that the request announces, or the maximum of that kind of file.
 */
const limitUploads = async (backend: Backend, call: Uploading, kind: UploadKind): Promise<void> => {
  const { visitor, token, address, device } = call
  const limit = (owner: string, hits: number) => ({
    key: `chat-upload:${owner}`,
    hits,
    seconds: 600,
  })
  if (!isStranger(call)) {
    const { owner } = await identifySender({ visitor, token }, {}, backend)
    return limitCalls(backend, limit(owner, 60))
  }
  if (device.token !== undefined)
    await limitCalls(backend, limit(`device:${hashToken(device.token)}`, 60))
  await paceCalls(backend, limit(networkOf(address), 600), 1)
  const maxBytes = maxUploadBytes(kind)
  const bytes = Math.min(call.bodyBytes ?? maxBytes, maxBytes)
  await limitStrangers(backend, uploadQuotas, { address, bytes })
  device.keep()
}

const upload = async (backend: Backend, call: Uploading, kind: UploadKind) => {
  await limitUploads(backend, call, kind)
  const { stream } = await call.file()
  return storeFile(backend, stream, kind, isStranger(call) ? diskOfMembers : 0)
}

export const chatHandlers = {
  async getChatConfig(_, backend) {
    const prefix = await backend.database.run(getSetting, 'chatPrefix')
    return {
      PREFIX: typeof prefix === 'string' ? prefix : chatPrefix,
      canEnd: true,
      canListTalks: true,
      ...(backend.configuration.chatPdf && { canSendPdf: true }),
      ...(backend.configuration.desk && { canType: true }),
      ...(await readServiceConfig(backend)),
    }
  },
  async sendMessage(call, backend) {
    const { body, address } = call
    const { owner, name, username } = await identifySender(call, body, backend)
    // Per sender first, because a hotel or a mobile network may share one address.
    await limitCalls(backend, { key: `chat:${owner}`, hits: 60, seconds: 60 })
    const { message } = body
    const json = JSON.stringify(message)
    if (json.length > maxMessageLength) throw new Refusal('KEY_INVALID')
    if (isStranger(call))
      await limitStrangers(backend, messageQuotas, { address, bytes: Buffer.byteLength(json) })
    if (message.message_type === 'text' && message.payload.message.trim() === '')
      throw new Refusal('KEY_INVALID')
    if (!isValidRating(message)) throw new Refusal('KEY_INVALID')
    const stored = await backend.database.run(postMessage, {
      owner,
      clientId: body.clientId ?? null,
      sender: 'customer',
      // Names as well, because the reply would turn any media path in them into a public URL.
      ...backend.addresses.close({
        name,
        username,
        content: message,
        sessionId: body.session_id ?? null,
      }),
      about: backend.configuration.desk && body.about,
    })
    const { createdAt, id, seq, clientId } = stored.message
    return { createdAt, id, seq, clientId }
  },
  async getHistory(call, backend) {
    const { limit, skip } = call.body
    const { owner } = await identifySender(call, call.body, backend)
    // Returned as stored: staff's messages may have types that this version of the contract does not know.
    const messages = await backend.database.run(readHistory, { owner, limit, skip })
    return new RawReply(backend.addresses.open(messages))
  },
  async listTalks(call, backend) {
    const { limit, skip } = call.body
    const { owner } = await identifySender(call, call.body, backend)
    const conversations = await backend.database.run(listCustomerConversations, {
      owner,
      limit,
      skip,
    })
    return new RawReply(backend.addresses.open(conversations))
  },
  async readTalk(call, backend) {
    const { talk, limit, skip } = call.body
    const { owner } = await identifySender(call, call.body, backend)
    const input = { owner, conversation: Number(talk), limit, skip }
    const messages = await backend.database.run(readCustomerConversation, input)
    return new RawReply(backend.addresses.open(messages))
  },
  uploadImage(call, backend) {
    return upload(backend, call, 'image')
  },
  uploadVideo(call, backend) {
    return upload(backend, call, 'video')
  },
  uploadFile(call, backend) {
    if (!backend.configuration.chatPdf) throw new Refusal('SLIP_INVALID_FILE')
    return upload(backend, call, 'file')
  },
  async markRead(call, backend) {
    const { owner } = await identifySender(call, call.body, backend)
    await backend.database.run(markRead, owner)
    return { message: 'OK' }
  },
  async trackEvents(call, backend) {
    const { owner } = await identifySender(call, call.body, backend)
    await limitCalls(backend, { key: `chat-events:${owner}`, hits: 30, seconds: 60 })
    const key = `chat-events-address:${networkOf(call.address)}`
    await limitCalls(backend, { key, hits: 6000, seconds: 60 })
    if (backend.configuration.desk)
      await backend.database.run(storeEvents, { owner, events: call.body.events })
    return { message: 'OK' }
  },
  async leaveContact(call, backend) {
    const contact = call.body.contact?.trim() || null
    if (contact !== null && !isContact(contact)) throw new Refusal('KEY_INVALID')
    const { owner } = await identifySender(call, call.body, backend)
    await limitCalls(backend, { key: `chat-contact:${owner}`, hits: 20, seconds: 600 })
    await backend.database.run(setContact, { owner, contact })
    return { message: 'OK' }
  },
} satisfies Partial<Handlers>
