import * as z from 'zod/mini'

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** How quick a page was: the web vitals, and the task that kept it longest from answering. */
const speeds = ['cls', 'fcp', 'inp', 'lcp', 'ttfb', 'long-task'] as const

/**
 * What a page says about itself: how loading a part went, an error that nobody caught, a call that failed (`call`),
 * an action of which it never learnt the outcome (`unknown`), how quick it was.
 */
export const report = z.object({
  type: z.enum(['loaded', 'failed', 'fell-back', 'error', 'call', 'unknown', ...speeds]),
  remote: name,
  version: z.string().check(z.regex(/^(\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?)?$/)),
  /** What the version was built from; other builders may name it otherwise than we do. */
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
  /** What the page was given to speak with. */
  visit: z.optional(z.string()),
})
export type Report = z.output<typeof report>

/** One report that is heard. */
export interface Said {
  remote: string
  version: string
  commit: string
  stage: Report['stage']
  type: Report['type']
  kind: string
  duration: number
  message: string
  visit: string
  /** A keyed hash of where it came from. */
  network: string
}

/** Reports alike, added up. */
export interface Counted {
  remote: string
  version: string
  /** What was said last of what it was built from. */
  commit: string
  stage: Report['stage']
  type: Report['type']
  kind: string
  count: number
  durationSum: number
  durationMax: number
  lastMessage: string
  /** From how many they came within a day. */
  networks: number
}
