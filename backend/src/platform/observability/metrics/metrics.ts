import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The metrics for operators. To add one, add a field; values that are read on demand are registered in
 * `collect-metrics.ts`. Labels are names of the program only, never data of a member, an address or a body.
 */
export class Metrics {
  readonly registry = new Registry()

  readonly calls = new Histogram({
    name: 'tamlung_http_request_seconds',
    help: 'How long calls took until they were answered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30],
    registers: [this.registry],
  })

  readonly outcomes = new Counter({
    name: 'tamlung_http_outcomes_total',
    help: 'Calls by what became of them: OK, or the code of the refusal',
    labelNames: ['method', 'route', 'outcome'],
    registers: [this.registry],
  })

  readonly uploads = new Counter({
    name: 'tamlung_uploads_total',
    help: 'Files that members sent, by what became of them',
    labelNames: ['outcome'],
    registers: [this.registry],
  })

  readonly uploadedBytes = new Counter({
    name: 'tamlung_upload_bytes_total',
    help: 'Bytes of the files that were kept',
    registers: [this.registry],
  })

  readonly reports = new Counter({
    name: 'tamlung_page_reports_total',
    help: 'What pages said about themselves, by type, and whether it was counted',
    labelNames: ['type', 'counted'],
    registers: [this.registry],
  })

  readonly ledger = new Gauge({
    name: 'tamlung_ledger_hundredths',
    help: 'The sum of all accounts of a kind, in hundredths (COIN: whole); all kinds of a currency sum to 0',
    labelNames: ['currency', 'holder', 'kind'],
    registers: [this.registry],
  })

  readonly transfers = new Gauge({
    name: 'tamlung_transfers_in_transit',
    help: 'Transfers that have left and not arrived',
    registers: [this.registry],
  })

  readonly oldestTransfer = new Gauge({
    name: 'tamlung_oldest_transfer_in_transit_seconds',
    help: 'How long the oldest of them has been on its way; 0 when there is none',
    registers: [this.registry],
  })

  readonly ledgerRead = new Gauge({
    name: 'tamlung_ledger_read_timestamp_seconds',
    help: 'When the ledger was last summed up for these figures',
    registers: [this.registry],
  })

  /** Adds a gauge whose value is read on each request. */
  watch(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read())
      },
    })
  }
}
