import { limits } from '@tamlung/shared/contract/limits'
import { limitCalls } from '../accounts/limit-calls'
import type { Backend } from '../backend'
import { type Call, type Handlers, RawReply } from '../http/call'
import { getSetting } from '../lookups/operations'
import type { MediaType } from '../media/file-kind'
import { mediaAddress } from '../media/media-store'
import { Refusal } from '../refusal'
import { speakerOf } from './conversation-owner'
import { markRead, postMessage, readHistory } from './operations'

export const chatPrefix = 'tamlung'

const upload = async (
  backend: Backend,
  { visitor, address, file }: Pick<Call, 'visitor' | 'address' | 'file'>,
  types: readonly MediaType[],
  bytes: number,
) => {
  const sender = visitor === undefined ? address : String(visitor.id)
  await limitCalls(backend, { key: `chat-upload:${sender}`, hits: 60, seconds: 600 })
  const { stream } = await file()
  const { name } = await backend.media.store(stream, { types, bytes })
  return { path: mediaAddress(name) }
}

export const chatHandlers = {
  async getChatConfig(_, { database }) {
    const prefix = await database.run(getSetting, 'chatPrefix')
    return { PREFIX: typeof prefix === 'string' ? prefix : chatPrefix }
  },
  async sendMessage(call, backend) {
    const { body, visitor, address } = call
    const { owner, name, username } = speakerOf(call, body, backend)
    const sender = visitor === undefined ? address : owner
    await limitCalls(backend, { key: `chat:${sender}`, hits: 120, seconds: 60 })
    const { message } = body
    if (message.message_type === 'text' && message.payload.message.trim() === '')
      throw new Refusal('KEY_INVALID')
    const stored = await backend.database.run(postMessage, {
      owner,
      name,
      username,
      clientId: body.clientId ?? null,
      sender: 'customer',
      content: message,
      sessionId: body.session_id ?? null,
    })
    const { createdAt, id, seq, clientId } = stored.message
    return { createdAt, id, seq, clientId }
  },
  async getHistory(call, backend) {
    const { limit, skip } = call.body
    const { owner } = speakerOf(call, call.body, backend)
    // As it is stored: staff may have said what this version of the contract does not know.
    return new RawReply(await backend.database.run(readHistory, { owner, limit, skip }))
  },
  uploadImage(call, backend) {
    return upload(backend, call, ['image/png', 'image/jpeg', 'image/gif'], limits.imageBytes)
  },
  uploadVideo(call, backend) {
    return upload(backend, call, ['video/mp4', 'video/quicktime'], limits.videoBytes)
  },
  async markRead(call, backend) {
    await backend.database.run(markRead, speakerOf(call, call.body, backend).owner)
    return { message: 'OK' }
  },
} satisfies Partial<Handlers>
