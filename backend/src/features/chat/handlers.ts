import { limits } from '@tamlung/shared/contract/limits'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { type Call, type Handlers, RawReply } from '../../platform/http/call'
import { hashToken } from '../../platform/identity/secrets'
import { isSignedToken } from '../../platform/identity/signed-user'
import type { MediaType } from '../../platform/media/file-kind'
import { noteUpload } from '../../platform/media/uploads'
import { limitCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { getSetting } from '../../platform/settings/operations'
import { speakerOf } from './conversation-owner'
import { markRead, postMessage, readHistory } from './operations'
import { isGoodRating } from './talks'

export const chatPrefix = 'tamlung'

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

const upload = async (
  backend: Backend,
  call: Uploading,
  types: readonly MediaType[],
  bytes: number,
) => {
  await limitUploads(backend, call)
  const { stream } = await call.file()
  const { name } = await backend.media.store(stream, { types, bytes })
  await backend.database.run(noteUpload, name)
  return { path: backend.addresses.addressOf(name) }
}

export const chatHandlers = {
  async getChatConfig(_, { database }) {
    const prefix = await database.run(getSetting, 'chatPrefix')
    return { PREFIX: typeof prefix === 'string' ? prefix : chatPrefix, canEnd: true }
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
    if (message.message_type === 'text' && message.payload.message.trim() === '')
      throw new Refusal('KEY_INVALID')
    if (!isGoodRating(message)) throw new Refusal('KEY_INVALID')
    const stored = await backend.database.run(postMessage, {
      owner,
      name,
      username,
      clientId: body.clientId ?? null,
      sender: 'customer',
      content: backend.addresses.close(message),
      sessionId: body.session_id ?? null,
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
  uploadImage(call, backend) {
    return upload(backend, call, ['image/png', 'image/jpeg', 'image/gif'], limits.imageBytes)
  },
  uploadVideo(call, backend) {
    return upload(backend, call, ['video/mp4', 'video/quicktime'], limits.videoBytes)
  },
  async markRead(call, backend) {
    const { owner } = await speakerOf(call, call.body, backend)
    await backend.database.run(markRead, owner)
    return { message: 'OK' }
  },
} satisfies Partial<Handlers>
