import type { Database } from '../../database/database'
import type { Log } from '../log'
import type { Metrics } from './metrics'
import { watchLedger } from './watch-ledger'

interface Watched {
  readonly configuration: { readonly operatorToken?: string }
  readonly database: Database
  /** Says `ok` while files can be stored. */
  readonly media: { state(): Promise<string> }
  readonly metrics: Metrics
  readonly log: Log
}

const nothing = { stop: async () => undefined }

/** Figures that nobody may read are not gathered. */
export const watchBackend = async (
  { configuration, database, media, metrics, log }: Watched,
  sockets: () => number,
): Promise<{ stop(): Promise<void> }> => {
  if (configuration.operatorToken === undefined) return nothing
  const load = () => database.load()
  metrics.watch('tamlung_sockets', 'Sockets of the chat that are open', sockets)
  metrics.watch(
    'tamlung_database_connections',
    'Connections to the database',
    () => load().connections,
  )
  metrics.watch('tamlung_database_connections_idle', 'Those at rest', () => load().idle)
  metrics.watch(
    'tamlung_database_waiting',
    'Calls that wait for a connection',
    () => load().waiting,
  )
  metrics.watch('tamlung_uploads_failing', 'Whether files cannot be stored: 1 or 0', async () =>
    (await media.state()) === 'ok' ? 0 : 1,
  )
  return watchLedger(database, metrics, log)
}
