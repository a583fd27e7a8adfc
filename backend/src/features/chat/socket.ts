import type { Server as HttpServer } from 'node:http'
import { type SocketJoin, socketEvents, socketJoin } from '@tamlung/shared/contract/chat-socket'
import { noticeEvent } from '@tamlung/shared/contract/routes/notices'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import type { MayCall } from '../../platform/http/cross-origin'
import { declineUpgrades } from '../../platform/http/decline-upgrades'
import { hashToken } from '../../platform/identity/secrets'
import { authenticate, endedChannel, endedSession } from '../../platform/identity/session'
import { isSignedToken, readSignedUser } from '../../platform/identity/signed-user'
import { noticeChannel, saidNotice } from '../notices/channel'
import { guestOwner, isGuestId, memberOwner, signedOwner } from './conversation-owner'
import { liveBoardOf } from './live/live-board'
import { watchRooms } from './live/watch-rooms'
import { saidWriting, tellWriting, writingChannel } from './live/writing'
import { chatChannel, readMessage } from './operations'

/** Whoever is refused as often as this tries tokens. */
const mostRefusals = 20

const room = (owner: string) => `chat:${owner}`

const ownerOf = (name: string): string | undefined => /^chat:(.+)$/.exec(name)?.[1]

/** Timers count no longer. */
const longestTimer = 2 ** 31 - 1
const ends = new WeakMap<Socket, NodeJS.Timeout>()

type Answer = (reply: { message: string }) => void

const sessionRoom = (tokenHash: string) => `session:${tokenHash}`

interface Seat {
  rooms: string[]
  /** When the right to listen ends by itself, in milliseconds. */
  end: number | null
  /** What it was asked with, and nothing that came beside it: each socket keeps it, and for two minutes when it is gone. */
  wish: SocketJoin
}

/** What a wish opens: the conversation's room, and a member's session by which it can be shut again. */
const seatFor = async (backend: Backend, wish: unknown): Promise<Seat | undefined> => {
  const parsed = z.safeParse(socketJoin, wish)
  if (!parsed.success) return undefined
  const { token, guestId } = parsed.data
  const seat = (owner: string, end: number | null = null): Seat => ({
    rooms: token ? [room(owner), sessionRoom(hashToken(token))] : [room(owner)],
    end,
    wish: parsed.data,
  })
  if (isSignedToken(token ?? undefined)) {
    const user = await readSignedUser(token ?? '', backend.configuration.chatTokenSecret)
    return seat(signedOwner(user), user.end)
  }
  if (token) {
    const result = await backend.database.run(authenticate, hashToken(token))
    return 'member' in result ? seat(memberOwner(result.member.id), result.end) : undefined
  }
  return isGuestId(guestId) ? seat(guestOwner(guestId)) : undefined
}

/** Who is vouched for only until then hears nothing after it; a newer token moves the end. */
const closeAtEnd = (socket: Socket, { end }: Seat) => {
  const before = ends.get(socket)
  clearTimeout(before)
  if (end === null) return
  const timer = setTimeout(() => socket.disconnect(true), Math.min(end - Date.now(), longestTimer))
  ends.set(socket, timer)
  if (before === undefined) socket.once('disconnect', () => clearTimeout(ends.get(socket)))
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
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  // What a client missed goes out with the connection itself: whoever has no right to it any more comes as somebody new.
  adapter.restoreSession = async (id, offset) => {
    const { wish } = ((await restore(id, offset))?.data ?? {}) as { wish?: unknown }
    if (!(await seatFor(backend, wish))) throw new Refusal('UNAUTHORIZED')
    // Read anew: what was said during that look has been missed, too.
    return restore(id, offset)
  }
  const hasDesk = backend.configuration.desk !== undefined
  const board = liveBoardOf(backend)
  const rooms = hasDesk ? watchRooms(io, backend, ownerOf) : undefined
  io.on('connection', socket => {
    let refused = 0
    // Rooms come back with a connection that was lost for a moment: the right to them may have ended meanwhile.
    if (socket.recovered) {
      const recovered = socket.data as { wish?: unknown }
      seatFor(backend, recovered.wish)
        .then(seat => (seat ? closeAtEnd(socket, seat) : socket.disconnect(true)))
        .catch(() => socket.disconnect(true))
    }
    if (hasDesk)
      socket.on(socketEvents.writing, () => {
        const owner = [...socket.rooms].map(ownerOf).find(found => found !== undefined)
        if (owner === undefined || !board.isDue(owner)) return
        backend.database
          .run(tellWriting, { owner, agent: null })
          .catch((error: unknown) => backend.log.warn({ err: error }, 'writing was not told'))
      })
    socket.on(socketEvents.join, (wish: unknown, answer?: Answer) => {
      const reply = (message: string) => {
        if (typeof answer === 'function') answer({ message })
      }
      seatFor(backend, wish)
        .then(async seat => {
          if (!seat) throw new Refusal('UNAUTHORIZED')
          const { rooms } = seat
          for (const joined of socket.rooms)
            if (joined !== socket.id && !rooms.includes(joined)) await socket.leave(joined)
          await socket.join(rooms)
          socket.data = { wish: seat.wish }
          // Whatever ended the session between the look and the seat has shut the sockets that sat there then.
          if (rooms.length > 1 && !(await seatFor(backend, wish))) {
            for (const left of rooms) await socket.leave(left)
            throw new Refusal('UNAUTHORIZED')
          }
          closeAtEnd(socket, seat)
          reply('SUCCESS')
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) {
            reply(error.message)
            refused += 1
            if (refused >= mostRefusals) socket.disconnect(true)
            return
          }
          backend.log.error({ err: error }, 'a join failed')
          reply('INTERNAL_SERVER_ERROR')
        })
    })
  })
  // Whoever comes again reads what was said while this instance could not hear or fetch it.
  const missed = () => io.disconnectSockets(true)
  const relay = (payload: string) => {
    backend.database
      .run(readMessage, Number(payload))
      .then(({ owner, message }) => {
        if (message.sender === 'customer') board.rest(owner)
        // Whoever writes for the first time has had the chat open before there was a conversation.
        if (message.seq === 1) rooms?.note(room(owner))
        io.to(room(owner)).emit(socketEvents.messaging, backend.addresses.open(message))
      })
      .catch((error: unknown) => {
        backend.log.error({ err: error }, 'a message was not relayed')
        missed()
      })
  }
  await backend.database.listen(chatChannel, relay, missed)
  if (hasDesk)
    await backend.database.listen(writingChannel, payload => {
      const said = z.safeParse(saidWriting, JSON.parse(payload))
      if (!said.success) return
      const { owner, agent } = said.data
      if (agent === null) board.write(owner)
      // Whoever is away for a moment need not hear of it afterwards.
      else io.to(room(owner)).volatile.emit(socketEvents.writing, { name: agent })
    })
  await backend.database.listen(noticeChannel, payload => {
    const said = z.safeParse(saidNotice, JSON.parse(payload))
    if (said.success)
      io.to(room(memberOwner(said.data.member))).emit(noticeEvent, { kind: said.data.kind })
  })
  await backend.database.listen(endedChannel, payload => {
    const ended = z.safeParse(endedSession, JSON.parse(payload))
    if (!ended.success) return
    const { member, tokenHash, kept } = ended.data
    if (tokenHash !== undefined) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
    if (member !== undefined)
      io.in(room(memberOwner(member)))
        .except(sessionRoom(kept ?? ''))
        .disconnectSockets(true)
  })
  return {
    connections: () => io.engine.clientsCount,
    stop() {
      rooms?.stop()
      return io.close()
    },
  }
}
