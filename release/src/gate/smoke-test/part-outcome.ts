import { setTimeout as wait } from 'node:timers/promises'
import type { Interference, Touches } from '../interference/compare-snapshots'
import type { LoadReport } from './serve-candidate'

const forbidden = (directive: string) =>
  new RegExp(`^blocked by the Content-Security-Policy: ${directive}, `)

const guide = 'docs/module-federation.md, "What a page and a dialog must have"'

const knownHints: readonly (readonly [RegExp, string])[] = [
  [
    forbidden('style-src(-elem|-attr)?'),
    'publish its stylesheets as files, as CSS modules or Tailwind do; styles that scripts write into the page, as styled-components and Emotion do, are blocked on every page',
  ],
  [
    /^blocked by the Content-Security-Policy: .*eval$/,
    'remove WebAssembly and code that is evaluated from strings',
  ],
  [
    forbidden('img-src'),
    'include its images in its own files, or allow their host: release configure imageOrigins',
  ],
  [forbidden('(font|media)-src'), 'include its fonts, sounds and videos in its own files'],
  [
    forbidden('connect-src'),
    "call the site's own API, and let the backend call others; import files that belong to its code",
  ],
  [
    /not a script of this site: /,
    'include the library in its own files, because only published files run; do the work of a worker in the page, in chunks, or on the server',
  ],
  [
    /: (dispatcher\.getOwner is not a function|\$Refresh(Sig|Reg)\$ is not defined)$/,
    "build it for production: mode: 'production', and no other value in NODE_ENV",
  ],
  [
    / exposes nothing\)?$/,
    'export it by name from the exposed module: export const remote = …, even if there is a default export',
  ],
  [
    /^it has no h1$/,
    `give the page one h1, as Page of shared/ui does, or an element with the role alert that explains why it is empty; ${guide}`,
  ],
  [
    /^it has no (heading|element with the role dialog)$/,
    `show it in a dialog element with a heading, as Dialog of shared/ui does; ${guide}`,
  ],
  [
    / has no (page|dialog|widget) \S+$/,
    'add it to `remote`, or remove it from the contract; the names in both must be equal',
  ],
]

/** Returns the remedy for a known fault of the browser; undefined for others. */
export function hintFor(trouble: string): string | undefined {
  return knownHints.find(([kind]) => kind.test(trouble))?.[1]
}

const outcomeTimeout = 30_000

/** Waits for the report of a part: undefined when its code is loaded, otherwise the fault. */
export async function waitForOutcome(
  reports: readonly LoadReport[],
  remote: string,
  before: number,
) {
  const deadline = Date.now() + outcomeTimeout
  while (Date.now() < deadline) {
    // Errors after loading are collected by the browser itself.
    const own = reports
      .slice(before)
      .filter(report => report.remote === remote && report.stage !== 'page')
    const failed = own.find(({ type }) => type !== 'loaded')
    if (failed) {
      const { type, stage, kind = '', message = '' } = failed
      return `${type} at ${stage}: ${kind} ${message}`
    }
    if (own.some(({ stage }) => stage === 'chunk')) return undefined
    await wait(50)
  }
  return 'it did not load'
}

const maxVisits = 3

/** Result of a visit to a view. */
export type VisitResult = {
  trouble?: string | undefined
  interference?: readonly Interference[]
  touches?: Touches
}

/** Whether a fault may be due to a busy machine: a part not loaded in time, a late heading, or slow effects. */
const isSlow = ({ trouble, interference = [] }: VisitResult) =>
  trouble
    ? / at \w+: slow |^it has no (h1|heading)$/.test(trouble)
    : interference.length > 0 && interference.every(({ kind }) => slowKinds.has(kind))

const slowKinds: ReadonlySet<Interference['kind']> = new Set(['busy', 'style', 'lost', 'timers'])

/**
 * Repeats visits that were too slow: on a busy machine a good version may be slow once. Only a version that is slow
 * every time fails.
 */
export async function repeatIfSlow(visit: () => Promise<VisitResult>): Promise<VisitResult> {
  let result = await visit()
  for (let more = maxVisits - 1; more > 0 && isSlow(result); more -= 1) result = await visit()
  return result
}
