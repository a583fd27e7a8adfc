import { randomBytes } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  closeDemonstrationMember,
  closeDemonstrationMembers,
  openDemonstrationMember,
  openDemonstrationMembers,
} from '../demonstration/seed/close-demonstration'
import { seedDemonstration } from '../demonstration/seed/seed'
import { SimulatedProvider } from '../demonstration/simulator/simulated-provider'
import { openChatSocket } from '../src/features/chat/socket'
import { prepareDesk } from '../src/features/chat/staff/prepare-desk'
import { baseSettings } from '../src/features/lookups/base-settings'
import { startPushing } from '../src/features/push/send-due-messages'
import type { Backend } from '../src/platform/backend'
import { type Configuration, WrongConfiguration } from '../src/platform/configuration/configuration'
import { makeDataFolder } from '../src/platform/configuration/make-data-folder'
import type { Database } from '../src/platform/database/database'
import { EmbeddedDatabase } from '../src/platform/database/embedded/embedded-database'
import { PostgresDatabase } from '../src/platform/database/postgres-database'
import { whenThere } from '../src/platform/database/unavailable'
import { FaultBoard } from '../src/platform/faults/fault-board'
import { startHistoryJob } from '../src/platform/history/history-job'
import { chatCallers } from '../src/platform/http/cross-origin'
import { newServer } from '../src/platform/http/new-server'
import { AbandonedMoves } from '../src/platform/idempotency/abandoned-moves'
import { InFlight } from '../src/platform/idempotency/claim'
import { shareSecret } from '../src/platform/identity/secrets'
import { MediaAddresses } from '../src/platform/media/media-addresses'
import { MediaStore } from '../src/platform/media/media-store'
import { openMediaStorage } from '../src/platform/media/open-media-storage'
import type { Log } from '../src/platform/observability/log'
import { collectMetrics } from '../src/platform/observability/metrics/collect-metrics'
import { Metrics } from '../src/platform/observability/metrics/metrics'
import { openTraces } from '../src/platform/observability/traces/traces'
import { seedSettings } from '../src/platform/settings/setting'
import { buildServer } from './build-server'
import { recover, startHousekeeping } from './housekeeping'
import { operationsModule } from './operations'

export interface RunningBackend {
  readonly url: string
  readonly backend: Backend
  stop(): Promise<void>
}

const maxShutdownTime = 10_000

const openConnections = (http: HttpServer): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  http.on('connection', (connection: Socket) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return open
}

const openDatabase = ({ databaseUrl, dataFolder }: Configuration, log: Log): Promise<Database> =>
  databaseUrl === undefined
    ? EmbeddedDatabase.open(dataFolder, operationsModule)
    : whenThere(() => PostgresDatabase.open(databaseUrl), log)

const prepare = async (backend: Backend): Promise<void> => {
  const { database, configuration } = backend
  await backend.media.prepare()
  await database.run(seedSettings, baseSettings(configuration.edition))
  if (configuration.demonstration) {
    await seedDemonstration(backend)
    await openDemonstrationMember(backend)
    await openDemonstrationMembers(backend)
  } else {
    await closeDemonstrationMember(backend)
    await closeDemonstrationMembers(backend)
  }
  await prepareDesk(backend)
  await recover(backend)
}

export const startBackend = async (configuration: Configuration): Promise<RunningBackend> => {
  const { wasOpen } = await makeDataFolder(configuration.dataFolder)
  const traces = await openTraces(configuration.tracesAddress)
  const server = newServer(configuration)
  if (wasOpen)
    server.log.warn(
      'other users of this machine could open the data folder until now; its permissions are mended',
    )
  const database = traces.watchDatabase(await openDatabase(configuration, server.log))
  traces.watchCalls(server)
  const connections = openConnections(server.server)
  const metrics = new Metrics()
  const proposal = randomBytes(32).toString('base64url')
  const secret = await database.run(shareSecret, { name: 'media', proposal })
  const inFlight = new InFlight()
  const backend: Backend = {
    configuration,
    database,
    provider: new SimulatedProvider(database),
    media: new MediaStore(openMediaStorage(configuration), metrics),
    addresses: new MediaAddresses(secret),
    inFlight,
    abandoned: new AbandonedMoves(database, inFlight),
    faults: new FaultBoard(),
    log: server.log,
    metrics,
  }
  let stopping: Promise<void> | undefined
  try {
    await prepare(backend)
    await buildServer(server, backend, () => stopping !== undefined)
    await server.ready()
    const socket = await openChatSocket(server.server, backend, chatCallers(configuration))
    const wanted = { port: configuration.port, host: configuration.host }
    await server.listen(wanted).catch((error: Error) => {
      throw new WrongConfiguration([`HOST and PORT are no place to listen at: ${error.message}`])
    })
    const housekeeping = startHousekeeping(backend)
    const history = startHistoryJob(backend)
    const pushing = await startPushing(backend)
    const metricsCollection = await collectMetrics(backend, () => socket.connections())
    const { port } = server.server.address() as AddressInfo

    const stop = async () => {
      await housekeeping.stop()
      await history.stop()
      await pushing.stop()
      await metricsCollection.stop()
      const closed = Promise.all([socket.stop(), server.close()])
      const timeout = new AbortController()
      await Promise.race([
        closed,
        wait(maxShutdownTime, undefined, { signal: timeout.signal }).catch(() => undefined),
      ])
      timeout.abort()
      // Open connections, for example of sockets, would delay the end of the process by half a minute.
      for (const connection of connections) connection.destroy()
      await closed.catch(() => undefined)
      await backend.inFlight.settled()
      backend.abandoned.stop()
      await database.stop()
      await traces.stop()
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
