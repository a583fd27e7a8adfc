import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from './backend'
import { openChatSocket } from './chat/socket'
import type { Configuration } from './configuration'
import type { Database } from './database/database'
import { EmbeddedDatabase } from './database/embedded/embedded-database'
import { PostgresDatabase } from './database/postgres-database'
import { seedDemonstration } from './demo/seed'
import { SimulatedProvider } from './games/simulator/simulated-provider'
import { recover, startHousekeeping } from './housekeeping'
import { buildServer, newServer } from './http/build-server'
import { chatCallers } from './http/cross-origin'
import { FaultBoard } from './http/fault-board'
import { InFlight } from './idempotency/in-flight'
import { baseSettings } from './lookups/base-settings'
import { seedSettings } from './lookups/operations'
import { MediaStore } from './media/media-store'
import './operations'

export interface RunningBackend {
  readonly url: string
  readonly backend: Backend
  stop(): Promise<void>
}

const longestGoodbye = 10_000

const openDatabase = ({ databaseUrl, dataFolder }: Configuration): Promise<Database> =>
  databaseUrl === undefined ? EmbeddedDatabase.open(dataFolder) : PostgresDatabase.open(databaseUrl)

const prepare = async (backend: Backend): Promise<void> => {
  const { database, configuration } = backend
  await backend.media.prepare()
  await database.run(seedSettings, baseSettings(configuration.edition))
  if (configuration.demonstration) await seedDemonstration(backend)
  await recover(backend)
}

export const startBackend = async (configuration: Configuration): Promise<RunningBackend> => {
  const database = await openDatabase(configuration)
  const server = newServer(configuration)
  const backend: Backend = {
    configuration,
    database,
    provider: new SimulatedProvider(database),
    media: new MediaStore(configuration.dataFolder),
    inFlight: new InFlight(),
    faults: new FaultBoard(),
    log: server.log,
  }
  let stopping: Promise<void> | undefined
  try {
    await prepare(backend)
    await buildServer(server, backend, () => stopping !== undefined)
    await server.ready()
    const socket = await openChatSocket(server.server, backend, chatCallers(configuration))
    await server.listen({ port: configuration.port, host: configuration.host })
    const housekeeping = startHousekeeping(backend)
    const { port } = server.server.address() as AddressInfo

    const stop = async () => {
      await housekeeping.stop()
      const closed = Promise.all([socket.stop(), server.close()])
      const patience = new AbortController()
      await Promise.race([
        closed,
        wait(longestGoodbye, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
      server.server.closeAllConnections()
      await closed.catch(() => undefined)
      await backend.inFlight.settled()
      await database.stop()
    }
    return {
      url: `http://localhost:${port}`,
      backend,
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await server.close().catch(() => undefined)
    await database.stop()
    throw error
  }
}
