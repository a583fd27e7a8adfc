import { socketEvents } from '@tamlung/shared/contract/chat-socket'
import { noticeEvent } from '@tamlung/shared/contract/routes/notices'
import type { Server } from 'socket.io'
import * as z from 'zod/mini'
import type { Backend } from '../../platform/backend'
import { endedChannel, endedSession } from '../../platform/identity/session'
import { noticeChannel, saidNotice } from '../notices/channel'
import { memberOwner } from './conversation-owner'
import { liveBoardOf } from './live/live-board'
import { goneChannel } from './live/presence'
import { saidWriting, writingChannel } from './live/writing'
import { chatChannel, readMessage } from './operations'
import { room, sessionRoom } from './rooms'

const read = <Schema extends z.core.$ZodType>(
  schema: Schema,
  payload: string,
): z.output<Schema> | undefined => z.safeParse(schema, JSON.parse(payload)).data

const relayMessages = (
  io: Server,
  backend: Backend,
  noteRoom?: (room: string) => void,
): Promise<void> => {
  const { database, addresses, log } = backend
  // Whoever comes again reads what was said while this instance could not hear or fetch it.
  const missed = () => io.disconnectSockets(true)
  const relay = async (id: number) => {
    const { owner, message } = await database.run(readMessage, id)
    if (message.sender === 'customer') liveBoardOf(backend).rest(owner)
    // Whoever writes for the first time has had the chat open before there was a conversation.
    if (message.seq === 1) noteRoom?.(room(owner))
    io.to(room(owner)).emit(socketEvents.messaging, addresses.open(message))
  }
  const hear = (payload: string) => {
    relay(Number(payload)).catch((error: unknown) => {
      log.error({ err: error }, 'a message was not relayed')
      missed()
    })
  }
  return database.listen(chatChannel, hear, missed)
}

const relayWriting = (io: Server, backend: Backend): Promise<void> =>
  backend.database.listen(writingChannel, payload => {
    const said = read(saidWriting, payload)
    if (said === undefined) return
    const { owner, agent } = said
    if (agent === null) liveBoardOf(backend).write(owner)
    // Whoever is away for a moment need not hear of it afterwards.
    else io.to(room(owner)).volatile.emit(socketEvents.writing, { name: agent })
  })

/** Whoever has gone elsewhere and is still here is noted as here again. */
const relayGone = (io: Server, { database }: Backend, noteRoom: (room: string) => void) =>
  database.listen(goneChannel, owner => {
    if (io.of('/').adapter.rooms.has(room(owner))) noteRoom(room(owner))
  })

const relayNotices = (io: Server, { database }: Backend): Promise<void> =>
  database.listen(noticeChannel, payload => {
    const said = read(saidNotice, payload)
    if (said === undefined) return
    const { member, kind } = said
    io.to(room(memberOwner(member))).emit(noticeEvent, { kind })
  })

const shutEnded = (io: Server, { database }: Backend): Promise<void> =>
  database.listen(endedChannel, payload => {
    const ended = read(endedSession, payload)
    if (ended === undefined) return
    const { member, tokenHash, kept } = ended
    if (tokenHash !== undefined) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
    if (member !== undefined)
      io.in(room(memberOwner(member)))
        .except(sessionRoom(kept ?? ''))
        .disconnectSockets(true)
  })

/** What instances say to each other through the database, to the sockets that are open here. */
export const relay = async (
  io: Server,
  backend: Backend,
  noteRoom?: (room: string) => void,
): Promise<void> => {
  await relayMessages(io, backend, noteRoom)
  if (backend.configuration.desk !== undefined) await relayWriting(io, backend)
  if (noteRoom !== undefined) await relayGone(io, backend, noteRoom)
  await relayNotices(io, backend)
  await shutEnded(io, backend)
}
