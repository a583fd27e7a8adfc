import { type Conversation, conversation } from '@tamlung/shared/contract/chat-message'
import { type SocketJoin, socketEvents, staffWriting } from '@tamlung/shared/contract/chat-socket'
import { errorCodes, sessionEndingCodes } from '@tamlung/shared/contract/error-codes'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { plainLists } from '../core/compat'
import { type Identity, ownerOf } from '../core/identity'
import type { Connection, SocketEvents } from '../core/ports'

const shortest = 500
const longest = 30_000
/** A connection that lasted this long was a good one. */
const lasting = 10_000

/** How long to wait before connecting again: longer each time for a server that accepts and closes at once. */
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
      shortLived = now() - openedAt < lasting ? shortLived + 1 : 0
      const delay = Math.min(longest, shortest * 2 ** shortLived)
      notBefore = shortLived > 1 ? now() + delay : 0
      return delay
    },

    mayOpen: () => now() >= notBefore,
  }
}

type Encoder = { encode: (packet: object) => unknown }

/** A socket on a page that may have given lists and all objects what it likes: what is said is a list, and bears no name but its own. */
function createSocket(...given: Parameters<typeof io>): Socket {
  const hasIds = 'id' in {}
  if (hasIds) {
    // By its `id` a connection goes on with an earlier one. What all of them are made from is seen at one that goes nowhere.
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
  /** Whether the server passes on who is writing. */
  canType: () => boolean
}

/** Until it is connected for the first time. After a drop, `socket.ts` says how long. */
const firstConnectDelay = 500
const longestConnectDelay = 5000
/** A server that does not confirm a join has done it by then. */
const joinTimeout = 2000

function joinOf(identity: Identity, prefix: string): SocketJoin {
  const join = { prefix, ...ownerOf(identity) }
  return identity.kind === 'member' ? { ...join, token: identity.token } : join
}

/** Whether a message may be of this conversation: some servers tell every one to all who have joined. */
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
    reconnectionDelayMax: longestConnectDelay,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
  })
  const backOff = createBackOff(Date.now)
  let closed = false
  let silence: ReturnType<typeof setTimeout> | undefined

  function hear() {
    clearTimeout(silence)
    silence = undefined
  }

  async function join() {
    const known = await prefix().catch(() => null)
    if (closed || known === null || !socket.connected) return
    const request = joinOf(identity, known)
    const answered = (answer?: { message?: unknown }) => {
      hear()
      if (closed || !socket.connected) return
      // Only a refusal is one; servers that say nothing, or something in words of their own, have joined all the same.
      const word = typeof answer?.message === 'string' ? answer.message : 'SUCCESS'
      // After a newer token another join has been sent.
      const isOld = request.token !== joinOf(identity, known).token
      if (sessionEndingCodes.has(word)) {
        if (!isOld) events.refused()
      } else if ((statuses[word] ?? 0) >= 400) events.disconnected()
      else events.connected()
    }
    // A confirmation that comes later is heard as well: only then is the room open. Asking once more begins no new wait.
    silence ??= setTimeout(answered, joinTimeout)
    socket.emit(socketEvents.join, request, answered)
  }

  socket.on('connect', () => {
    backOff.opened()
    void join()
  })
  socket.on('disconnect', () => {
    hear()
    const delay = backOff.closed()
    socket.io.reconnectionDelay(delay)
    socket.io.reconnectionDelayMax(Math.max(delay, longestConnectDelay))
    events.disconnected()
  })
  socket.on('connect_error', events.disconnected)
  socket.on(socketEvents.messaging, (value: unknown) => {
    const result = z.safeParse(conversation, value)
    if (result.success && Object(value).message && concerns(identity, result.data))
      events.message(result.data)
    // Something was said, in a wrapping of the server's own or in another name: the history has it, if it is meant for us.
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
      hear()
      socket.off()
      socket.disconnect()
    },
  }
}
