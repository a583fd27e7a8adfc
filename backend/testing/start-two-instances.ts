import { randomBytes, randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import type { Configuration } from '../src/platform/configuration/configuration'
import { startOnPostgres, startTestBackend } from './test-backend'

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>

/** Starts two backends on one database, and opens sockets to them. */
export const startTwoInstances = async (wanted: Partial<Configuration> = {}) => {
  const one = await startOnPostgres(wanted)
  const two = await startTestBackend({
    databaseUrl: one.databaseUrl,
    dataFolder: one.backend.configuration.dataFolder,
  })
  await one.console.put('/settings/rateLimits', { value: false })
  const sockets: Socket[] = []
  return {
    one,
    two,
    connect(url: string) {
      const socket = io(url, { transports: ['websocket'], reconnectionDelay: 50 })
      sockets.push(socket)
      return socket
    },
    disconnectAll() {
      for (const socket of sockets.splice(0)) socket.disconnect()
    },
    async stop() {
      await two.stop()
      await one.stop()
    },
  }
}

export interface Received {
  id: string
  seq: number
  clientId: string | null
  message: { payload: { message: string } }
}

export const newGuest = () => randomBytes(16).toString('base64url')

export const join = (socket: Socket, payload: object) =>
  socket.emitWithAck('join', { prefix: 'tamlung', ...payload }) as Promise<{ message: string }>

export const listenFor = (socket: Socket, count: number) =>
  new Promise<Received[]>(resolve => {
    const received: Received[] = []
    socket.on('messaging', (message: Received) => {
      received.push(message)
      if (received.length === count) resolve(received)
    })
  })

export const text = (message: string, more: object = {}) => ({
  clientId: randomUUID(),
  sender: 'customer',
  message: { message_type: 'text', payload: { message } },
  ...more,
})

/**
 * Returns the texts in the server's order, as the chat shows them: messages are relayed separately, so one may overtake
 * another.
 */
export const texts = (received: readonly Received[]) =>
  [...received].sort((one, other) => one.seq - other.seq).map(one => one.message.payload.message)
