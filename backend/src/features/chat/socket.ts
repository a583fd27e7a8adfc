import type { Server as HttpServer } from 'node:http'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { noticeEvent, sessionEndedEvent } from '@tamlung/shared/contract/routes/notices'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { MayCall } from '../../platform/http/cross-origin'
import { declineUpgrades } from '../../platform/http/decline-upgrades'
import { endedChannel, endedSession } from '../../platform/identity/session'
import { noticeChannel, noticePayload } from '../notices/notices'
import {
  guardRecovery,
  joinRooms,
  ownerOf,
  recheckRooms,
  sessionRoom,
  threadRoom,
} from './authorize-socket'
import { leftChannel, watchRooms } from './live/presence'
import { announceTyping, typingChannel, typingIndicatorsOf, typingPayload } from './live/typing'
import { chatChannel, readMessage } from './messages'
import { memberOwner } from './thread-owner'

const parse = <Schema extends z.core.$ZodType>(
  schema: Schema,
  payload: string,
): z.output<Schema> | undefined => z.safeParse(schema, JSON.parse(payload)).data

const relayMessages = (
  io: Server,
  backend: Backend,
  noteRoom?: (room: string) => void,
): Promise<void> => {
  const { database, addresses, log } = backend
  // Clients that reconnect read what this instance could not receive or fetch.
  const reconnectAll = () => io.disconnectSockets(true)
  const relay = async (id: number) => {
    const { owner, message } = await database.run(readMessage, id)
    if (message.sender === 'customer') typingIndicatorsOf(backend).stop(owner)
    // With the first message the customer's thread exists, and their presence can be recorded.
    if (message.seq === 1) noteRoom?.(threadRoom(owner))
    io.to(threadRoom(owner)).emit(socketEvents.messaging, addresses.open(message))
  }
  const onMessage = (payload: string) => {
    relay(Number(payload)).catch((error: unknown) => {
      log.error({ err: error }, 'a message was not relayed')
      reconnectAll()
    })
  }
  return database.listen(chatChannel, onMessage, reconnectAll)
}

const relayTyping = (io: Server, backend: Backend): Promise<void> =>
  backend.database.listen(typingChannel, payload => {
    const event = parse(typingPayload, payload)
    if (event === undefined) return
    const { owner, agent } = event
    if (agent === null) typingIndicatorsOf(backend).start(owner)
    // Dropped for clients that are not connected at the moment.
    else io.to(threadRoom(owner)).volatile.emit(socketEvents.writing, { name: agent })
  })

/** Records customers as present who are still connected to this process. */
const relayGone = (io: Server, { database }: Backend, noteRoom: (room: string) => void) =>
  database.listen(leftChannel, owner => {
    if (io.of('/').adapter.rooms.has(threadRoom(owner))) noteRoom(threadRoom(owner))
  })

const relayNotices = (io: Server, { database }: Backend): Promise<void> =>
  database.listen(noticeChannel, payload => {
    const event = parse(noticePayload, payload)
    if (event === undefined) return
    const { member, kind } = event
    io.to(threadRoom(memberOwner(member))).emit(noticeEvent, { kind })
  })

const closeEndedSessions = (io: Server, { database }: Backend): Promise<void> =>
  database.listen(endedChannel, payload => {
    const ended = parse(endedSession, payload)
    if (ended === undefined) return
    const { member, tokenHash, kept: remainingToken } = ended
    const close = (sockets: ReturnType<Server['in']>) => {
      sockets.emit(sessionEndedEvent)
      sockets.disconnectSockets(true)
    }
    if (tokenHash !== undefined) close(io.in(sessionRoom(tokenHash)))
    if (member !== undefined)
      close(io.in(threadRoom(memberOwner(member))).except(sessionRoom(remainingToken ?? '')))
  })

/** Forwards what the database announces to the sockets that are connected to this process. */
const relay = async (
  io: Server,
  backend: Backend,
  noteRoom?: (room: string) => void,
): Promise<void> => {
  await relayMessages(io, backend, noteRoom)
  if (backend.configuration.desk !== undefined) await relayTyping(io, backend)
  if (noteRoom !== undefined) await relayGone(io, backend, noteRoom)
  await relayNotices(io, backend)
  await closeEndedSessions(io, backend)
}

/** Refused joins before the socket is closed, so that tokens cannot be guessed. */
const maxRefusals = 20

type Answer = (reply: { message: string }) => void

const openServer = (http: HttpServer, mayCall: MayCall): Server => {
  const io = new Server(http, {
    serveClient: false,
    // Other upgrades get a regular reply without an upgrade (`declineUpgrades`).
    destroyUpgrade: false,
    maxHttpBufferSize: 64 * 1024,
    // Messages are kept for clients that reconnect within two minutes.
    connectionStateRecovery: { maxDisconnectionDuration: 2 * 60_000 },
    cors: {
      origin: (origin, decide) => decide(null, mayCall(origin)),
      credentials: false,
    },
    allowRequest: (request, decide) => decide(null, mayCall(request.headers.origin, request)),
  })
  declineUpgrades(
    http,
    ({ url, headers }) =>
      headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith(`${io.path()}/`) === true,
  )
  return io
}

const listenForTyping = (backend: Backend, socket: Socket): void => {
  const board = typingIndicatorsOf(backend)
  socket.on(socketEvents.writing, () => {
    const owner = [...socket.rooms].map(ownerOf).find(found => found !== undefined)
    if (owner === undefined || !board.shouldRelay(owner)) return
    backend.database
      .run(announceTyping, { owner, agent: null })
      .catch((error: unknown) => backend.log.warn({ err: error }, 'typing was not announced'))
  })
}

const listenForJoins = (backend: Backend, socket: Socket): void => {
  let refused = 0
  socket.on(socketEvents.join, async (request: unknown, answer?: Answer) => {
    const reply = (message: string) => {
      if (typeof answer === 'function') answer({ message })
    }
    try {
      await joinRooms(backend, socket, request)
      reply('SUCCESS')
    } catch (error) {
      if (error instanceof Refusal) {
        reply(error.message)
        refused += 1
        if (refused >= maxRefusals) socket.disconnect(true)
        return
      }
      backend.log.error({ err: error }, 'a join failed')
      reply('INTERNAL_SERVER_ERROR')
    }
  })
}

interface ChatSocket {
  connections(): number
  stop(): Promise<void>
}

export const openChatSocket = async (
  http: HttpServer,
  backend: Backend,
  mayCall: MayCall,
): Promise<ChatSocket> => {
  const io = openServer(http, mayCall)
  guardRecovery(io, backend)
  const hasDesk = backend.configuration.desk !== undefined
  const rooms = hasDesk ? watchRooms(io, backend, ownerOf) : undefined
  io.on('connection', socket => {
    if (socket.recovered) void recheckRooms(backend, socket)
    if (hasDesk) listenForTyping(backend, socket)
    listenForJoins(backend, socket)
  })
  await relay(io, backend, rooms?.note)
  return {
    connections: () => io.engine.clientsCount,
    stop() {
      rooms?.stop()
      return io.close()
    },
  }
}
