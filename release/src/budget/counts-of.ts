import * as z from 'zod/mini'
import type { Counts } from './should-stop'

/** Added-up reports, as the reference backend answers them; other receivers answer alike. */
export const reportRows = z.array(
  z.object({
    remote: z.string(),
    version: z.string(),
    stage: z.string(),
    type: z.string(),
    count: z.number(),
    /** From how many networks they came, where the receiver says so. */
    networks: z.optional(z.number()),
  }),
)
export type ReportRow = z.output<typeof reportRows>[number]

/** How often a version was loaded or should have been, and how often something of it failed. */
export function countsOf(rows: readonly ReportRow[], remote: string, version: string): Counts {
  const own = rows.filter(row => row.remote === remote && row.version === version)
  const sum = (wanted: readonly ReportRow[]) => wanted.reduce((all, { count }) => all + count, 0)
  const failed = own.filter(({ type }) => type === 'failed')
  const networks = failed.flatMap(({ networks }) => networks ?? [])
  return {
    loads: sum(own.filter(({ stage, type }) => stage === 'entry' && type !== 'fell-back')),
    failures: sum(failed),
    ...(networks.length > 0 && { networks: Math.max(...networks) }),
  }
}
