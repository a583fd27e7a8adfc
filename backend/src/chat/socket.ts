import type { Server as HttpServer } from 'node:http'
import { socketEvents, socketJoin } from '@tamlung/shared/contract/chat-socket'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import { hashToken } from '../accounts/secrets'
import { authenticate, endedChannel, endedSession } from '../accounts/session'
import type { Backend } from '../backend'
import type { MayCall } from '../http/cross-origin'
import { Refusal } from '../refusal'
import { guestOwner, isGuestId, memberOwner, signedOwner } from './conversation-owner'
import { chatChannel, readMessage } from './operations'
import { isSignedToken, readSignedUser } from './signed-user'

const room = (owner: string) => `chat:${owner}`

type Answer = (reply: { message: string }) => void

const sessionRoom = (tokenHash: string) => `session:${tokenHash}`

/** The rooms that a wish opens: the conversation's, and a member's session by which it can be shut again. */
const roomsFor = async (backend: Backend, wish: unknown): Promise<string[]> => {
  const parsed = z.safeParse(socketJoin, wish)
  const owner = await ownerOf(backend, wish)
  if (owner === undefined || !parsed.success) return []
  const { token } = parsed.data
  return token ? [room(owner), sessionRoom(hashToken(token))] : [room(owner)]
}

const ownerOf = async (
  { database, configuration }: Backend,
  wish: unknown,
): Promise<string | undefined> => {
  const parsed = z.safeParse(socketJoin, wish)
  if (!parsed.success) return undefined
  const { token, guestId } = parsed.data
  if (isSignedToken(token ?? undefined))
    return signedOwner(readSignedUser(token ?? '', configuration.chatTokenSecret))
  if (token) {
    const result = await database.run(authenticate, hashToken(token))
    return 'member' in result ? memberOwner(result.member.id) : undefined
  }
  return isGuestId(guestId) ? guestOwner(guestId) : undefined
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
    maxHttpBufferSize: 64 * 1024,
    // What a client missed while it was away for less than this is sent again when it is back.
    connectionStateRecovery: { maxDisconnectionDuration: 2 * 60_000 },
    cors: {
      origin: (origin, decide) => decide(null, mayCall(origin)),
      credentials: false,
    },
    allowRequest: (request, decide) => decide(null, mayCall(request.headers.origin, request)),
  })
  io.on('connection', socket => {
    socket.on(socketEvents.join, (wish: unknown, answer?: Answer) => {
      const reply = (message: string) => {
        if (typeof answer === 'function') answer({ message })
      }
      roomsFor(backend, wish)
        .then(async rooms => {
          if (rooms.length === 0) return reply('UNAUTHORIZED')
          for (const joined of socket.rooms)
            if (joined !== socket.id && !rooms.includes(joined)) await socket.leave(joined)
          await socket.join(rooms)
          reply('SUCCESS')
        })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return reply(error.message)
          backend.log.error({ err: error }, 'a join failed')
          reply('INTERNAL_SERVER_ERROR')
        })
    })
  })
  await backend.database.listen(chatChannel, payload => {
    backend.database
      .run(readMessage, Number(payload))
      .then(({ owner, message }) => io.to(room(owner)).emit(socketEvents.messaging, message))
      .catch((error: unknown) => backend.log.error({ err: error }, 'a message was not relayed'))
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
    stop: () => io.close(),
  }
}
