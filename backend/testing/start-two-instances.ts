import { io, type Socket } from 'socket.io-client'
import type { Configuration } from '../src/platform/configuration/configuration'
import { startOnPostgres, startTestBackend } from './test-backend'

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>

/** Two backends on one database, and sockets that a test opens to them. */
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
