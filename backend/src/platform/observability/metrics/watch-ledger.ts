import type { Database } from '../../database/database'
import { repeat } from '../../repeat'
import type { Log } from '../log'
import { readLedgerFigures } from './ledger-figures'
import type { Metrics } from './metrics'

const pause = 30_000

const show = async (database: Database, metrics: Metrics): Promise<void> => {
  const { totals, transfers, oldestSeconds } = await database.run(readLedgerFigures, undefined)
  metrics.ledger.reset()
  for (const { total, ...labels } of totals) metrics.ledger.set(labels, total)
  metrics.transfers.set(transfers)
  metrics.oldestTransfer.set(oldestSeconds)
  metrics.ledgerRead.setToCurrentTime()
}

/** Sums up by itself, so that neither a call nor a look at the figures waits for it. */
export const watchLedger = async (
  database: Database,
  metrics: Metrics,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const look = () =>
    show(database, metrics).catch((error: unknown) =>
      log.warn({ err: error }, 'the ledger was not summed up'),
    )
  await look()
  return repeat(pause, look)
}
