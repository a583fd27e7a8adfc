import type { Server as HttpServer } from 'node:http'
import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { Server, type Socket } from 'socket.io'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { MayCall } from '../../platform/http/cross-origin'
import { declineUpgrades } from '../../platform/http/decline-upgrades'
import { liveBoardOf } from './live/live-board'
import { watchRooms } from './live/watch-rooms'
import { tellWriting } from './live/writing'
import { relay } from './relay'
import { ownerOf } from './rooms'
import { guardMissed, keepSeat, takeSeat } from './seat'

/** Whoever is refused as often as this tries tokens. */
const mostRefusals = 20

type Answer = (reply: { message: string }) => void

const openServer = (http: HttpServer, mayCall: MayCall): Server => {
  const io = new Server(http, {
    serveClient: false,
    // Whoever offers anything else is answered without it.
    destroyUpgrade: false,
    maxHttpBufferSize: 64 * 1024,
    // What a client missed while it was away for less than this is sent again when it is back.
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

const hearWriting = (backend: Backend, socket: Socket): void => {
  const board = liveBoardOf(backend)
  socket.on(socketEvents.writing, () => {
    const owner = [...socket.rooms].map(ownerOf).find(found => found !== undefined)
    if (owner === undefined || !board.isDue(owner)) return
    backend.database
      .run(tellWriting, { owner, agent: null })
      .catch((error: unknown) => backend.log.warn({ err: error }, 'writing was not told'))
  })
}

const hearJoins = (backend: Backend, socket: Socket): void => {
  let refused = 0
  socket.on(socketEvents.join, async (wish: unknown, answer?: Answer) => {
    const reply = (message: string) => {
      if (typeof answer === 'function') answer({ message })
    }
    try {
      await takeSeat(backend, socket, wish)
      reply('SUCCESS')
    } catch (error) {
      if (error instanceof Refusal) {
        reply(error.message)
        refused += 1
        if (refused >= mostRefusals) socket.disconnect(true)
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
  guardMissed(io, backend)
  const hasDesk = backend.configuration.desk !== undefined
  const rooms = hasDesk ? watchRooms(io, backend, ownerOf) : undefined
  io.on('connection', socket => {
    if (socket.recovered) void keepSeat(backend, socket)
    if (hasDesk) hearWriting(backend, socket)
    hearJoins(backend, socket)
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
