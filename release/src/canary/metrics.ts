import * as z from 'zod/mini'
import { anonymousWeight, reportsTimeout } from './canary-limits'
import type { Sample } from './sequential-test'

/**
 * The kinds of failed visits, by the `type`, `stage` and (if given) `kind` of the reports. To add a metric, add a line:
 * analysis, messages and dashboard read this table. A visit can fail in several metrics, so each is analysed separately.
 */
const metrics = {
  'entry did not load': { type: 'failed', stage: 'entry' },
  'chunk did not load': { type: 'failed', stage: 'chunk' },
  'start failed': { type: 'failed', stage: 'start' },
  'render failed': { type: 'failed', stage: 'render' },
  'uncaught errors': { type: 'error', stage: 'page' },
  'failed calls': { type: 'call', stage: 'page' },
  'actions without an outcome': { type: 'unknown', stage: 'page' },
  // The slowest interaction of a page took longer than 500 ms; a sample of pages reports it.
  'slow taps': { type: 'inp', stage: 'page', kind: 'poor' },
} as const

export type Metric = keyof typeof metrics
export const metricNames = Object.keys(metrics) as Metric[]

/** Reports summed by version, stage and type, as the reference backend's `/reports/rows` returns them. */
const reportRows = z.array(
  z.object({
    remote: z.string(),
    version: z.string(),
    stage: z.string(),
    type: z.string(),
    /** The rating of a speed figure, or the kind of a failure. */
    kind: z.optional(z.string()),
    count: z.number(),
    /** The number of networks that sent the reports, if the endpoint counts them. */
    networks: z.optional(z.number()),
    /**
     * The number of reports in `count` by signed-in members, and the number of their networks, if the endpoint counts
     * them.
     */
    members: z.optional(z.number()),
    memberNetworks: z.optional(z.number()),
  }),
)
export type ReportRow = z.output<typeof reportRows>[number]

/**
 * Fetches the summed reports of a site, with `REPORTS_TOKEN` as the bearer token if it is set.
 * @param address URL of the rows, such as `https://site/reports/rows`.
 * @throws If the endpoint does not reply in time, replies with an error, or returns other rows.
 */
export async function fetchReports(address: string): Promise<ReportRow[]> {
  const token = process.env.REPORTS_TOKEN
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(reportsTimeout) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return z.parse(reportRows, await reply.json())
}

export type VersionMetrics = Record<Metric, Sample> & {
  visits: number
  /**
   * The largest number of networks that report the same kind of failure, weighted like visits; undefined if the endpoint
   * does not count networks.
   */
  networks: number | undefined
}

/** Anonymous visits and networks weigh a fraction. The result is a whole number, because the test counts cases. */
function weigh(all: number, members: number | undefined): number {
  const known = members ?? all
  return known + Math.floor((all - known) * anonymousWeight)
}

/** Sums the visits of rows by their weight. Endpoints that do not know members count every visit fully. */
function sumCounts(rows: readonly ReportRow[]): number {
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  const members = rows.reduce((sum, row) => sum + (row.members ?? row.count), 0)
  return weigh(all, members)
}

/** Sums the visits of one version and its failures by metric. Attempts to load the version count as visits too. */
export function measureVersion(
  rows: readonly ReportRow[],
  remote: string,
  version: string,
): VersionMetrics {
  const versionRows = rows.filter(row => row.remote === remote && row.version === version)
  const visits = sumCounts(
    versionRows.filter(({ stage, type }) => stage === 'entry' && type !== 'fell-back'),
  )
  const failures = metricNames.map(name => {
    const wanted = Object.entries(metrics[name])
    return {
      name,
      rows: versionRows.filter(row =>
        wanted.every(([key, value]) => row[key as keyof ReportRow] === value),
      ),
    }
  })
  const samples = failures.map(({ name, rows }) => [name, { visits, failures: sumCounts(rows) }])
  const networks = failures.flatMap(({ rows }) =>
    rows.flatMap(row =>
      row.networks === undefined ? [] : weigh(row.networks, row.memberNetworks),
    ),
  )
  return {
    ...(Object.fromEntries(samples) as Record<Metric, Sample>),
    visits,
    networks: networks.length > 0 ? Math.max(...networks) : undefined,
  }
}
