import * as z from 'zod/mini'
import type { Share } from './evidence'

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

/** What can go wrong in a visit, each asked for by itself, since one visit may be in several. */
const signals = {
  'its entry does not come': ['failed', 'entry'],
  'a part of it does not come': ['failed', 'chunk'],
  'it does not start': ['failed', 'start'],
  'it cannot be drawn': ['failed', 'render'],
  'errors that nobody caught': ['error', 'page'],
  'calls that failed': ['call', 'page'],
  'actions without an outcome': ['unknown', 'page'],
} as const

export type Signal = keyof typeof signals
export const signalNames = Object.keys(signals) as Signal[]

export type Seen = Record<Signal, Share> & {
  visits: number
  /** From how many networks the failures of one kind came at most, where that is known. */
  networks: number | undefined
}

const sum = (rows: readonly ReportRow[]) => rows.reduce((all, { count }) => all + count, 0)

/** In how many visits a version was loaded or should have been, and what went wrong in them. */
export function seenOf(rows: readonly ReportRow[], remote: string, version: string): Seen {
  const own = rows.filter(row => row.remote === remote && row.version === version)
  const visits = sum(own.filter(({ stage, type }) => stage === 'entry' && type !== 'fell-back'))
  const bad = own.filter(row =>
    Object.values(signals).some(([type, stage]) => row.type === type && row.stage === stage),
  )
  const known = bad.flatMap(({ networks }) => networks ?? [])
  const shares = signalNames.map(name => {
    const [type, stage] = signals[name]
    const failures = sum(own.filter(row => row.type === type && row.stage === stage))
    return [name, { visits, failures }]
  })
  return {
    ...(Object.fromEntries(shares) as Record<Signal, Share>),
    visits,
    networks: known.length > 0 ? Math.max(...known) : undefined,
  }
}
