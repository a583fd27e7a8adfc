import type { Server as HttpServer } from 'node:http'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { Server, type Socket } from 'socket.io'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { MayCall } from '../../platform/http/cross-origin'
import { declineUpgrades } from '../../platform/http/decline-upgrades'
import { guardRecovery, joinRooms, ownerOf, recheckRooms } from './authorize-socket'
import { watchRooms } from './live/presence'
import { announceTyping, typingIndicatorsOf } from './live/typing'
import { relay } from './relay'

/** Refused joins before the socket is closed, against trying tokens. */
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

export interface ChatSocket {
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
