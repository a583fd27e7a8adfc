import { type Conversation, conversation } from '@tamlung/shared/contract/chat-message'
import { type SocketJoin, socketEvents, staffWriting } from '@tamlung/shared/contract/chat-socket'
import { errorCodes, sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { plainLists } from '../core/compat'
import { type Identity, ownerOf } from '../core/identity'
import type { Connection, SocketEvents } from '../core/ports'

const minDelay = 500
const maxDelay = 30_000
/** A connection that lasted this long resets the back-off, in milliseconds. */
const stableAfter = 10_000

/** The delay before connecting again, which grows for a server that accepts connections and closes them at once. */
export function createBackOff(now: () => number) {
  let openedAt = 0
  let shortLived = 0
  let notBefore = 0

  return {
    opened() {
      openedAt = now()
    },

    /** The delay from now on. */
    closed(): number {
      shortLived = now() - openedAt < stableAfter ? shortLived + 1 : 0
      const delay = Math.min(maxDelay, minDelay * 2 ** shortLived)
      notBefore = shortLived > 1 ? now() + delay : 0
      return delay
    },

    mayOpen: () => now() >= notBefore,
  }
}

type Encoder = { encode: (packet: object) => unknown }

/**
 * A socket for pages whose libraries extend all lists and objects: packets contain plain lists, and no inherited
 * `id`.
 */
function createSocket(...given: Parameters<typeof io>): Socket {
  const hasIds = 'id' in {}
  if (hasIds) {
    // A connection with an `id` would continue an earlier one. The prototype of all of them is found by one without
    // transports.
    const { engine } = Object(io({ transports: [], reconnection: false, forceNew: true }).io)
    Object.assign(Object.getPrototypeOf(engine), { id: '' })
  }
  const socket = io(...given)
  const encoder: Encoder = Object(Reflect.get(socket.io, 'encoder'))
  const { encode } = encoder
  Object.assign(encoder, {
    replacer: plainLists,
    ...(hasIds && {
      encode: (packet: object) => encode.call(encoder, { id: undefined, ...packet }),
    }),
  })
  return socket
}

const statuses: Readonly<Record<string, number>> = errorCodes

type Options = {
  /** The server's origin; the page's own when empty. */
  origin: string
  /** The prefix of the rooms, as the server's configuration says. */
  prefix: () => Promise<string>
  /** Whether the server forwards typing events. */
  canType: () => boolean
}

/** Delays before the first connection, in milliseconds. After a drop `createBackOff` decides. */
const firstConnectDelay = 500
const maxConnectDelay = 5000
/** The time after which a join counts as successful without a confirmation, in milliseconds. */
const joinTimeout = 2000

function joinOf(identity: Identity, prefix: string): SocketJoin {
  const join = { prefix, ...ownerOf(identity) }
  return identity.kind === 'member' ? { ...join, token: identity.token } : join
}

/** Whether a message may belong to this conversation: some servers send every message to all clients. */
function concerns(identity: Identity, { userId, guestId }: Conversation): boolean {
  const named = [userId, guestId].filter(Boolean)
  return named.length === 0 || named.includes(Object.values(ownerOf(identity))[0])
}

/** The socket as the core knows it. Listeners are set once; every connect joins the room again. */
export function connectSocket(
  { origin, prefix, canType }: Options,
  identity: Identity,
  events: SocketEvents,
): Connection {
  const socket = createSocket(origin || window.location.origin, {
    reconnectionDelay: firstConnectDelay,
    reconnectionDelayMax: maxConnectDelay,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
  })
  const backOff = createBackOff(Date.now)
  let closed = false
  let joinTimer: ReturnType<typeof setTimeout> | undefined

  function clearJoinTimeout() {
    clearTimeout(joinTimer)
    joinTimer = undefined
  }

  async function join() {
    const known = await prefix().catch(() => null)
    if (closed || known === null || !socket.connected) return
    const request = joinOf(identity, known)
    const answered = (answer?: { message?: unknown }) => {
      clearJoinTimeout()
      if (closed || !socket.connected) return
      // Only a known refusal counts. Servers that send no reply, or an unknown one, have joined the room as well.
      const word = typeof answer?.message === 'string' ? answer.message : 'SUCCESS'
      // After a newer token another join has been sent.
      const isOld = request.token !== joinOf(identity, known).token
      if (sessionEndingCodes.has(word)) {
        if (!isOld) events.refused()
      } else if ((statuses[word] ?? 0) >= 400) events.disconnected()
      else events.connected()
    }
    // A later confirmation counts, too: only then is the room open. A repeated join does not restart the timeout.
    joinTimer ??= setTimeout(answered, joinTimeout)
    socket.emit(socketEvents.join, request, answered)
  }

  socket.on('connect', () => {
    backOff.opened()
    void join()
  })
  socket.on('disconnect', () => {
    clearJoinTimeout()
    const delay = backOff.closed()
    socket.io.reconnectionDelay(delay)
    socket.io.reconnectionDelayMax(Math.max(delay, maxConnectDelay))
    events.disconnected()
  })
  socket.on('connect_error', events.disconnected)
  socket.on(socketEvents.messaging, (value: unknown) => {
    const result = z.safeParse(conversation, value)
    if (result.success && Object(value).message && concerns(identity, result.data))
      events.message(result.data)
    // A message in an unknown form, or of another conversation: the history has it if it belongs to this one.
    else events.connected()
  })

  socket.on(socketEvents.writing, (value: unknown) => {
    const result = z.safeParse(staffWriting, value)
    if (result.success) events.typing(result.data.name)
  })

  return {
    // A typing event is of no use later.
    type() {
      if (canType()) socket.volatile.emit(socketEvents.writing)
    },
    rejoin() {
      if (socket.connected) void join()
      else if (backOff.mayOpen()) socket.connect()
    },
    close() {
      closed = true
      clearJoinTimeout()
      socket.off()
      socket.disconnect()
    },
  }
}
