import { type SocketJoin, socketJoin } from '@tamlung/shared/contract/chat-socket'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { hashToken } from '../../platform/identity/secrets'
import { authenticate } from '../../platform/identity/session'
import { isSignedToken, readSignedUser } from '../../platform/identity/signed-user'
import { guestOwner, isGuestId, memberOwner, signedOwner } from './thread-owner'

/** Name of the Socket.IO room for one thread. */
export const threadRoom = (owner: string): string => `chat:${owner}`

export const ownerOf = (name: string): string | undefined => /^chat:(.+)$/.exec(name)?.[1]

/** Name of the room for one session, with which its sockets are closed when it ends. */
export const sessionRoom = (tokenHash: string): string => `session:${tokenHash}`

/** The longest delay that `setTimeout` accepts. */
const maxTimeout = 2 ** 31 - 1
const timers = new WeakMap<Socket, NodeJS.Timeout>()

interface Authorization {
  rooms: string[]
  /** When the authorization expires, in milliseconds since 1970. */
  expiresAt: number | null
  /**
   * The parsed join request without other fields, because each socket keeps it for up to two minutes after it has
   * disconnected.
   */
  request: SocketJoin
}

/** Returns the rooms that a join request may enter: the thread's, and for a token its session's. */
const authorize = async (
  backend: Backend,
  request: unknown,
): Promise<Authorization | undefined> => {
  const parsed = z.safeParse(socketJoin, request)
  if (!parsed.success) return undefined
  const { token, guestId } = parsed.data
  const authorization = (owner: string, end: number | null = null): Authorization => ({
    rooms: token ? [threadRoom(owner), sessionRoom(hashToken(token))] : [threadRoom(owner)],
    expiresAt: end,
    request: parsed.data,
  })
  if (isSignedToken(token ?? undefined)) {
    const user = await readSignedUser(token ?? '', backend.configuration.chatTokenSecret)
    return authorization(signedOwner(user), user.end)
  }
  if (token) {
    const result = await backend.database.run(authenticate, hashToken(token))
    return 'member' in result ? authorization(memberOwner(result.member.id), result.end) : undefined
  }
  return isGuestId(guestId) ? authorization(guestOwner(guestId)) : undefined
}

/** Disconnects the socket when its authorization expires. A join with a newer token postpones that. */
const closeAtExpiry = (socket: Socket, { expiresAt: end }: Authorization) => {
  const before = timers.get(socket)
  clearTimeout(before)
  if (end === null) return
  const timer = setTimeout(() => socket.disconnect(true), Math.min(end - Date.now(), maxTimeout))
  timers.set(socket, timer)
  if (before === undefined) socket.once('disconnect', () => clearTimeout(timers.get(socket)))
}

/** Joins the rooms that the request may enter. Refuses with UNAUTHORIZED if there are none. */
export const joinRooms = async (
  backend: Backend,
  socket: Socket,
  request: unknown,
): Promise<void> => {
  const authorization = await authorize(backend, request)
  if (!authorization) throw new Refusal('UNAUTHORIZED')
  for (const joined of socket.rooms)
    if (joined !== socket.id && !authorization.rooms.includes(joined)) await socket.leave(joined)
  await socket.join(authorization.rooms)
  socket.data = { request: authorization.request }
  // A session that ended after the first check had no socket in its room to close, so it is checked again.
  if (authorization.rooms.length > 1 && !(await authorize(backend, request))) {
    for (const left of authorization.rooms) await socket.leave(left)
    throw new Refusal('UNAUTHORIZED')
  }
  closeAtExpiry(socket, authorization)
}

/** Checks the authorization again after a reconnect, which restores the socket's rooms. */
export const recheckRooms = async (backend: Backend, socket: Socket): Promise<void> => {
  const { request } = socket.data as { request?: unknown }
  const authorization = await authorize(backend, request).catch(() => undefined)
  if (authorization) closeAtExpiry(socket, authorization)
  else socket.disconnect(true)
}

/**
 * Checks the authorization before missed messages are sent with a reconnect. Without it the client gets a new
 * connection.
 */
export const guardRecovery = (io: Server, backend: Backend): void => {
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (id, offset) => {
    const { request } = ((await restore(id, offset))?.data ?? {}) as { request?: unknown }
    if (!(await authorize(backend, request))) throw new Refusal('UNAUTHORIZED')
    // Read again, because messages may have arrived during the check.
    return restore(id, offset)
  }
}
