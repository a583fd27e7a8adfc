import { isContact } from '@tamlung/shared/contract/chat-contact'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { type Call, type Handlers, RawReply } from '../../platform/http/call'
import { hashToken } from '../../platform/identity/secrets'
import { isSignedToken } from '../../platform/identity/signed-user'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { getSetting } from '../../platform/settings/operations'
import { speakerOf } from './conversation-owner'
import { markRead, postMessage, readHistory } from './operations'
import { listOwnTalks, readOwnTalk } from './own-talks'
import { keepEvents } from './page-events'
import { setContact } from './service/about'
import { toldToCustomers } from './service/told-to-customers'
import { storeFile } from './store-file'
import { isGoodRating } from './talks'

export const chatPrefix = 'tamlung'

/**
 * In JSON, whatever its kind: more than the longest text comes to, however its signs are written. What is said is stored,
 * and kept in the memory for two minutes for whoever was away.
 */
const longestMessage = 16_384

type Uploading = Pick<Call, 'visitor' | 'token' | 'address' | 'device' | 'file'>

/** Whoever has a name or a device counts by it; strangers behind one address count together as well, and are never shut out. */
const limitUploads = async (backend: Backend, call: Uploading): Promise<void> => {
  const { visitor, token, address, device } = call
  const limit = (whose: string, hits: number) => ({
    key: `chat-upload:${whose}`,
    hits,
    seconds: 600,
  })
  if (visitor !== undefined || isSignedToken(token)) {
    const { owner } = await speakerOf({ visitor, token }, {}, backend)
    return limitCalls(backend, limit(owner, 60))
  }
  if (device.token !== undefined)
    await limitCalls(backend, limit(`device:${hashToken(device.token)}`, 60))
  await paceCalls(backend, limit(networkOf(address), 600), 1)
  device.keep()
}

const upload = async (backend: Backend, call: Uploading, kind: 'image' | 'video' | 'file') => {
  await limitUploads(backend, call)
  const { stream } = await call.file()
  return storeFile(backend, stream, kind)
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
      ...(await toldToCustomers(backend)),
    }
  },
  async sendMessage(call, backend) {
    const { body, address } = call
    const { owner, name, username } = await speakerOf(call, body, backend)
    // One person first: a whole hotel or a mobile network may stand behind one address.
    await limitCalls(backend, { key: `chat:${owner}`, hits: 60, seconds: 60 })
    await limitCalls(backend, {
      key: `chat-address:${networkOf(address)}`,
      hits: 6000,
      seconds: 60,
    })
    const { message } = body
    if (JSON.stringify(message).length > longestMessage) throw new Refusal('KEY_INVALID')
    if (message.message_type === 'text' && message.payload.message.trim() === '')
      throw new Refusal('KEY_INVALID')
    if (!isGoodRating(message)) throw new Refusal('KEY_INVALID')
    const stored = await backend.database.run(postMessage, {
      owner,
      clientId: body.clientId ?? null,
      sender: 'customer',
      // Names, too: whatever is read again would have its address opened anew.
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
    const { owner } = await speakerOf(call, call.body, backend)
    // As it is stored: staff may have said what this version of the contract does not know.
    const messages = await backend.database.run(readHistory, { owner, limit, skip })
    return new RawReply(backend.addresses.open(messages))
  },
  async listTalks(call, backend) {
    const { limit, skip } = call.body
    const { owner } = await speakerOf(call, call.body, backend)
    const talks = await backend.database.run(listOwnTalks, { owner, limit, skip })
    return new RawReply(backend.addresses.open(talks))
  },
  async readTalk(call, backend) {
    const { talk, limit, skip } = call.body
    const { owner } = await speakerOf(call, call.body, backend)
    const wish = { owner, talk: Number(talk), limit, skip }
    const messages = await backend.database.run(readOwnTalk, wish)
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
    const { owner } = await speakerOf(call, call.body, backend)
    await backend.database.run(markRead, owner)
    return { message: 'OK' }
  },
  async trackEvents(call, backend) {
    const { owner } = await speakerOf(call, call.body, backend)
    await limitCalls(backend, { key: `chat-events:${owner}`, hits: 30, seconds: 60 })
    const key = `chat-events-address:${networkOf(call.address)}`
    await limitCalls(backend, { key, hits: 6000, seconds: 60 })
    if (backend.configuration.desk)
      await backend.database.run(keepEvents, { owner, events: call.body.events })
    return { message: 'OK' }
  },
  async leaveContact(call, backend) {
    const contact = call.body.contact?.trim() || null
    if (contact !== null && !isContact(contact)) throw new Refusal('KEY_INVALID')
    const { owner } = await speakerOf(call, call.body, backend)
    await limitCalls(backend, { key: `chat-contact:${owner}`, hits: 20, seconds: 600 })
    await backend.database.run(setContact, { owner, contact })
    return { message: 'OK' }
  },
} satisfies Partial<Handlers>
