import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/database'
import { repeat } from '../../repeat'
import type { Log } from '../log'
import { addUp, HouseSums } from './house-sums'
import { readLedgerFigures } from './ledger-figures'
import type { Metrics } from './metrics'

const pause = 30_000
/** A start waits for its first figures no longer: of many millions of postings they take a minute. */
const timeout = 1_000

/** Sums up by itself, so that neither a call nor a look at the figures waits for it. */
export const watchLedger = async (
  database: Database,
  metrics: Metrics,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  const house = new HouseSums()
  let isStopped = false
  const show = async (): Promise<void> => {
    do {
      await house.step(database)
      // The first sum of many takes a while, and says so: the database is there.
      if (house.known === undefined) metrics.ledgerRead.setToCurrentTime()
    } while (house.known === undefined && !isStopped)
    if (house.known === undefined) return
    const figures = await database.run(readLedgerFigures, house.known.upTo)
    metrics.ledger.reset()
    for (const { total, ...labels } of addUp([...house.known.totals, ...figures.totals]))
      metrics.ledger.set(labels, total)
    metrics.transfers.set(figures.transfers)
    metrics.oldestTransfer.set(figures.oldestSeconds)
    metrics.ledgerRead.setToCurrentTime()
  }
  const look = () =>
    show().catch((error: unknown) => log.warn({ err: error }, 'the ledger was not summed up'))
  const first = look()
  await Promise.race([first, wait(timeout, undefined, { ref: false })])
  const looking = repeat(pause, () => first.then(look))
  return {
    async stop() {
      isStopped = true
      await first
      await looking.stop()
    },
  }
}
