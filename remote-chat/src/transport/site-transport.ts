import { apiBase } from '@tamlung/shared/api/api-base'
import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import {
  getChatConfig,
  getHistory,
  leaveContact,
  listTalks,
  markRead,
  readTalk,
  sendMessage,
} from '@tamlung/shared/contract/routes/chat'
import { ownerOf } from '../core/identity'
import { type Transport, TransportError } from '../core/ports'
import { rememberConfiguration } from './remember-configuration'
import { toSendBody, uploadRoute } from './send-body'
import { connectSocket } from './socket'
import { toTransportError } from './to-transport-error'

async function translated<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    throw error instanceof ApiError ? toTransportError(error) : new TransportError('unknown')
  }
}

/** The transport inside the site, by the site's own API client. */
export function createSiteTransport(): Transport {
  const { prefix, canEnd, canType, service } = rememberConfiguration(() =>
    translated(call(getChatConfig, {})),
  )
  return {
    canEnd,
    clientIds: { accepted: true },
    service,
    send: (identity, message) =>
      translated(call(sendMessage, { body: toSendBody(identity, message) })),
    history: (identity, range, signal) =>
      translated(call(getHistory, { body: { ...ownerOf(identity), ...range }, signal })),
    cases: (identity, range) =>
      translated(call(listTalks, { body: { ...ownerOf(identity), ...range } })),
    caseMessages: (identity, talk, range) =>
      translated(call(readTalk, { body: { ...ownerOf(identity), ...range, talk } })),
    upload: async (_, file, kind, options) => {
      const route = uploadRoute[kind]
      return (await translated(call(route, { file, ...options }))).path
    },
    markRead: async identity => {
      await translated(call(markRead, { body: ownerOf(identity) }))
    },
    async leaveContact(identity, contact) {
      const { guestId } = ownerOf(identity)
      await translated(call(leaveContact, { body: { guestId, contact } }))
    },
    connect: (identity, events) =>
      connectSocket({ origin: apiBase(), prefix, canType }, identity, events),
  }
}
