import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/database'
import { repeat } from '../../repeat'
import type { Log } from '../log'
import { HouseTotals, mergeTotals, readLedgerFigures } from './house-totals'
import type { Metrics } from './metrics'

const pause = 30_000
/** Maximum delay of the start by the first figures, in milliseconds: with many millions of postings they take a minute. */
const timeout = 1_000

/** Sums the ledger in the background, so that neither calls nor requests for metrics wait. */
const watchLedger = async (
  database: Database,
  metrics: Metrics,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const house = new HouseTotals()
  let isStopped = false
  const updateLedgerMetrics = async (): Promise<void> => {
    do {
      await house.step(database)
      // The first complete sum may take a while. The timestamp shows that the database is responding.
      if (house.known === undefined) metrics.ledgerRead.setToCurrentTime()
    } while (house.known === undefined && !isStopped)
    if (house.known === undefined) return
    const figures = await database.run(readLedgerFigures, house.known.upTo)
    metrics.ledger.reset()
    for (const { total, ...labels } of mergeTotals([...house.known.totals, ...figures.totals]))
      metrics.ledger.set(labels, total)
    metrics.transfers.set(figures.transfers)
    metrics.oldestTransfer.set(figures.oldestSeconds)
    metrics.ledgerRead.setToCurrentTime()
  }
  const updateOrLog = () =>
    updateLedgerMetrics().catch((error: unknown) =>
      log.warn({ err: error }, 'the ledger was not summed up'),
    )
  const first = updateOrLog()
  await Promise.race([first, wait(timeout, undefined, { ref: false })])
  const updates = repeat(pause, () => first.then(updateOrLog))
  return {
    async stop() {
      isStopped = true
      await first
      await updates.stop()
    },
  }
}

interface MetricSources {
  readonly configuration: { readonly operatorToken?: string }
  readonly database: Database
  /** Returns `ok` while files can be stored. */
  readonly media: { state(): Promise<string> }
  readonly metrics: Metrics
  readonly log: Log
}

const notCollected = { stop: async () => undefined }

/** Registers the metrics. Without an operator token they could not be read, so they are not collected. */
export const collectMetrics = async (
  { configuration, database, media, metrics, log }: MetricSources,
  sockets: () => number,
): Promise<{ stop(): Promise<void> }> => {
  if (configuration.operatorToken === undefined) return notCollected
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
