import { type SocketJoin, socketJoin } from '@tamlung/shared/contract/chat-socket'
import type { Server, Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import { Refusal } from '../../platform/errors/refusal'
import { hashToken } from '../../platform/identity/secrets'
import { authenticate } from '../../platform/identity/session'
import { isSignedToken, readSignedUser } from '../../platform/identity/signed-user'
import { guestOwner, isGuestId, memberOwner, signedOwner } from './conversation-owner'
import { room, sessionRoom } from './rooms'

/** Timers count no longer. */
const longestTimer = 2 ** 31 - 1
const ends = new WeakMap<Socket, NodeJS.Timeout>()

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

/** Refused where there is no right to it. */
export const takeSeat = async (backend: Backend, socket: Socket, wish: unknown): Promise<void> => {
  const seat = await seatFor(backend, wish)
  if (!seat) throw new Refusal('UNAUTHORIZED')
  for (const joined of socket.rooms)
    if (joined !== socket.id && !seat.rooms.includes(joined)) await socket.leave(joined)
  await socket.join(seat.rooms)
  socket.data = { wish: seat.wish }
  // Whatever ended the session between the look and the seat has shut the sockets that sat there then.
  if (seat.rooms.length > 1 && !(await seatFor(backend, wish))) {
    for (const left of seat.rooms) await socket.leave(left)
    throw new Refusal('UNAUTHORIZED')
  }
  closeAtEnd(socket, seat)
}

/** Rooms come back with a connection that was lost for a moment: the right to them may have ended meanwhile. */
export const keepSeat = async (backend: Backend, socket: Socket): Promise<void> => {
  const { wish } = socket.data as { wish?: unknown }
  const seat = await seatFor(backend, wish).catch(() => undefined)
  if (seat) closeAtEnd(socket, seat)
  else socket.disconnect(true)
}

/** What a client missed goes out with the connection itself: whoever has no right to it any more comes as somebody new. */
export const guardMissed = (io: Server, backend: Backend): void => {
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (id, offset) => {
    const { wish } = ((await restore(id, offset))?.data ?? {}) as { wish?: unknown }
    if (!(await seatFor(backend, wish))) throw new Refusal('UNAUTHORIZED')
    // Read anew: what was said during that look has been missed, too.
    return restore(id, offset)
  }
}
