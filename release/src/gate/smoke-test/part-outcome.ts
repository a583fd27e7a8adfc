import { setTimeout as wait } from 'node:timers/promises'
import type { Interference, Touches } from '../interference/compare-snapshots'
import type { LoadReport } from './serve-candidate'

const forbidden = (directive: string) => new RegExp(`^our policy forbids .*: ${directive}, `)

const guide = 'docs/module-federation.md, "What a page and a dialog must have"'

const knownHints: readonly (readonly [RegExp, string])[] = [
  [
    forbidden('style-src(-elem|-attr)?'),
    'give it its sheets as files, such as CSS modules or Tailwind; what scripts write into the page, as styled-components and Emotion do, no page of the site takes',
  ],
  [/^our policy forbids .*eval$/, 'leave out WebAssembly, and texts that are run as code'],
  [
    forbidden('img-src'),
    'bring its pictures with its own files, or let the site name their host: release configure imageOrigins',
  ],
  [forbidden('(font|media)-src'), 'bring its fonts, sounds and films with its own files'],
  [
    forbidden('connect-src'),
    "ask the site's own API, and let the backend ask others; what belongs to its code is imported",
  ],
  [
    /not a script of this site: /,
    'bring the library with its own files, since only what is published runs; what a worker would do is done in the page, in pieces, or on the server',
  ],
  [
    /: (dispatcher\.getOwner is not a function|\$Refresh(Sig|Reg)\$ is not defined)$/,
    "build it for production: mode: 'production', and no NODE_ENV that says otherwise",
  ],
  [
    / exposes nothing\)?$/,
    'export it by its name from the module that is exposed: export const remote = …, also where there is a default export',
  ],
  [
    /^it is shown without an h1$/,
    `give the page one h1, as Page of shared/ui does, or an element with the role alert that says why there is nothing; ${guide}`,
  ],
  [
    /^(it is shown without a heading|nothing in it has the role dialog)$/,
    `show it in a dialog element with a heading, as Dialog of shared/ui does; ${guide}`,
  ],
  [
    / has no (page|dialog|widget) \S+$/,
    'give `remote` what its contract names, or take it out of the contract; both have to name it alike',
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
  return 'nothing of it came'
}

const maxVisits = 3

/** Result of a visit to a view. */
export type Looked = {
  trouble?: string | undefined
  interference?: readonly Interference[]
  touches?: Touches
}

/** Whether a fault may be due to a busy machine: a part not loaded in time, a late heading, or slow effects. */
const isSlow = ({ trouble, interference = [] }: Looked) =>
  trouble
    ? / at \w+: slow |^it is shown without /.test(trouble)
    : interference.length > 0 && interference.every(({ kind }) => slowKinds.has(kind))

const slowKinds: ReadonlySet<Interference['kind']> = new Set(['busy', 'style', 'lost', 'timers'])

/**
 * Repeats visits that were too slow: on a busy machine a good version may be slow once. Only a version that is slow
 * every time fails.
 */
export async function repeatIfSlow(look: () => Promise<Looked>): Promise<Looked> {
  let looked = await look()
  for (let more = maxVisits - 1; more > 0 && isSlow(looked); more -= 1) looked = await look()
  return looked
}
