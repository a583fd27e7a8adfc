import * as z from 'zod/mini'

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/**
 * Speed figures of a page: the web vitals, the longest task, the kilobytes that a remote fetched, and why the browser
 * did not restore the page from its back/forward cache.
 */
const speeds = ['cls', 'fcp', 'inp', 'lcp', 'ttfb', 'long-task', 'fetched', 'not-restored'] as const

/**
 * A report of a page: the loading of a remote, an uncaught error, a failed call (`call`), an action with an unknown
 * outcome (`unknown`), or a speed figure.
 */
export const report = z.object({
  type: z.enum(['loaded', 'failed', 'fell-back', 'error', 'call', 'unknown', ...speeds]),
  remote: name,
  version: z.string().check(z.regex(/^(\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?)?$/)),
  /** The commit of the version; other builders may use another form. */
  commit: z.optional(z.string()),
  stage: z.enum(['entry', 'chunk', 'start', 'render', 'page']),
  duration: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  kind: z.optional(
    z.enum([
      'absent',
      'slow',
      'broken',
      'incompatible',
      'unreachable',
      'nonsense',
      'refused',
      'good',
      'needs-improvement',
      'poor',
    ]),
  ),
  message: z.optional(z.string()),
  /** The page's report token. */
  visit: z.optional(z.string()),
})
export type Report = z.output<typeof report>

const speedKinds: readonly string[] = ['good', 'needs-improvement', 'poor']
const isSpeed = (type: string) => speeds.some(speed => speed === type)

/**
 * Reduces a report to the stages and kinds that shells send with its type. A version then has 127 different rows at
 * most, so a flood of invented combinations cannot push out the rows of honest visits.
 */
export const normalizeReport = ({
  stage,
  kind: given,
  ...about
}: Report): Omit<Report, 'kind'> & { kind: string } => {
  const { type } = about
  const kind: string = given ?? ''
  const isRating = speedKinds.includes(kind)
  const fault: string = isRating ? '' : kind
  if (type === 'loaded') return { ...about, stage, kind: '' }
  if (type === 'failed' || type === 'fell-back') return { ...about, stage, kind: fault }
  if (isSpeed(type)) return { ...about, stage: 'page', kind: isRating ? kind : '' }
  return { ...about, stage: 'page', kind: type === 'call' ? fault : '' }
}

/** A report that is counted. */
export interface ReportRow {
  remote: string
  version: string
  commit: string
  stage: Report['stage']
  type: Report['type']
  kind: string
  duration: number
  message: string
  visit: string
  /** A keyed hash of the signed-in member, or '' for an anonymous visit. */
  member: string
  /** A keyed hash of the sender's network. */
  network: string
}

/** The sum of reports with the same fields. */
export interface Counted {
  remote: string
  version: string
  /** The commit of the latest report. */
  commit: string
  stage: Report['stage']
  type: Report['type']
  kind: string
  count: number
  /** How many of the reports came from signed-in members. */
  members: number
  durationSum: number
  durationMax: number
  lastMessage: string
  /** From how many networks they came within a day. */
  networks: number
  /** How many of these networks a signed-in member reported from. */
  memberNetworks: number
}
