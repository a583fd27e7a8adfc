import type { ChatEvent } from '@tamlung/shared/contract/chat-event'
import { clientMarker } from '@tamlung/shared/contract/client-marker'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import {
  getChatConfig,
  getHistory,
  leaveContact,
  listTalks,
  markRead,
  readTalk,
  sendMessage,
  trackEvents,
} from '@tamlung/shared/contract/routes/chat'
import { callTimeout, uploadTimeout } from '@tamlung/shared/contract/timeouts'
import { toJson } from '../core/compat'
import { type Identity, ownerOf } from '../core/identity'
import { type Transport, TransportError } from '../core/ports'
import { deadlineSignal } from './deadline-signal'
import { rememberConfiguration } from './remember-configuration'
import { toSendBody, uploadRoute } from './send-body'
import { connectSocket } from './socket'
import { parseReply, readReply, upload } from './upload'

export type FetchOptions = {
  /** The server's origin. */
  origin: string
}

type Tracking = {
  /** Sends page events, if the server accepts them. */
  track: (identity: Identity, events: ChatEvent[]) => Promise<void>
}

function headersOf(identity: Identity | null): Record<string, string> {
  return {
    [clientMarker.header]: clientMarker.value,
    ...(identity?.kind === 'member' && { Authorization: `Bearer ${identity.token}` }),
  }
}

/**
 * Joins a signal with a deadline, because some supported browsers lack `AbortSignal.any`. The given signal lives for
 * days, so its listener is removed at the deadline.
 */
function withDeadline(given?: AbortSignal): AbortSignal {
  const deadline = deadlineSignal(callTimeout)
  if (!given) return deadline
  const either = new AbortController()
  const end = () => either.abort()
  deadline.addEventListener('abort', end)
  given.addEventListener('abort', end, { signal: deadline })
  return either.signal
}

/** The transport on pages of other sites, with as little code as possible. */
export function createFetchTransport({ origin }: FetchOptions): Transport & Tracking {
  async function request<R extends Route>(
    route: R,
    identity: Identity | null,
    body?: object,
    given?: AbortSignal,
  ): Promise<ReplyOf<R>> {
    const response = await fetch(origin + route.path, {
      method: route.method,
      headers: {
        ...headersOf(identity),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: toJson(body) }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: withDeadline(given),
    }).catch(() => {
      throw new TransportError('unknown')
    })
    // An interrupted response is not a reply.
    const text = await response.text().catch(() => {
      throw new TransportError('unknown')
    })
    const { status, headers } = response
    const retryAfter = headers.get('retry-after')
    return readReply(route, { status, data: parseReply(text), retryAfter })
  }

  const { prefix, canEnd, canType, canTrack, service } = rememberConfiguration(() =>
    request(getChatConfig, null),
  )

  return {
    canEnd,
    clientIds: { accepted: true },
    service,
    send: (identity, message) => request(sendMessage, identity, toSendBody(identity, message)),
    history: (identity, range, signal) =>
      request(getHistory, identity, { ...ownerOf(identity), ...range }, signal),
    cases: (identity, range) => request(listTalks, identity, { ...ownerOf(identity), ...range }),
    caseMessages: (identity, talk, range) =>
      request(readTalk, identity, { ...ownerOf(identity), ...range, talk }),
    async upload(identity, file, kind, options) {
      const route = uploadRoute[kind]
      const answer = await upload({
        url: origin + route.path,
        headers: headersOf(identity),
        field: route.file,
        file,
        timeout: uploadTimeout,
        ...options,
      })
      return readReply(route, answer).path
    },
    async markRead(identity) {
      await request(markRead, identity, ownerOf(identity))
    },
    async leaveContact(identity, contact) {
      const { guestId } = ownerOf(identity)
      await request(leaveContact, identity, { guestId, contact })
    },
    async track(identity, events) {
      if (await canTrack()) await request(trackEvents, identity, { ...ownerOf(identity), events })
    },
    connect: (identity, events) => connectSocket({ origin, prefix, canType }, identity, events),
  }
}
