import type { Server as HttpServer } from 'node:http'
import { socketEvents, socketJoin } from '@tamlung/shared/contract/chat-socket'
import { Server } from 'socket.io'
import * as z from 'zod/mini'
import { hashToken } from '../accounts/secrets'
import { authenticate } from '../accounts/session'
import type { Backend } from '../backend'
import type { MayCall } from '../http/cross-origin'
import { Refusal } from '../refusal'
import { guestOwner, isGuestId, memberOwner, signedOwner } from './conversation-owner'
import { chatChannel, readMessage } from './operations'
import { isSignedToken, readSignedUser } from './signed-user'

const room = (owner: string) => `chat:${owner}`

type Answer = (reply: { message: string }) => void

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
      ownerOf(backend, wish)
        .then(async owner => {
          if (owner === undefined) return reply('UNAUTHORIZED')
          for (const joined of socket.rooms)
            if (joined.startsWith('chat:') && joined !== room(owner)) await socket.leave(joined)
          await socket.join(room(owner))
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
  return {
    connections: () => io.engine.clientsCount,
    stop: () => io.close(),
  }
}
