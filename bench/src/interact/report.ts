import { loadText, type Machine } from '../lib/machine'
import { quantile } from '../lib/statistics'
import { table } from '../lib/table'
import { type Heap, last, settled } from './measure-heap'
import type { TapTimes } from './time-taps'
import type { LongFrame } from './watch-taps'

/** At 4× slowdown three of four taps must be quick; at 6× no tap may seem broken. */
export const speeds = [
  { slowdown: 4, field: 'p75', limit: 150 },
  { slowdown: 6, field: 'worst', limit: 400 },
] as const

const maxGrowth = 1.05

type Speed = (typeof speeds)[number]

export type Report = {
  machine: Machine
  commit: string
  repeats: number
  measured: { speed: Speed; times: TapTimes[] }[]
  heaps: Heap[]
}

const met = (isMet: boolean) => (isMet ? 'met' : '**missed**')

/** The path without origin and hash. */
function fileOf(source: string): string {
  const path = URL.canParse(source) ? new URL(source).pathname : source
  return path.replace(/\.[0-9a-f]{8}(?=\.js$)/, '')
}

/** Describes the longest frame and the script that took most of it. */
function faultOf(frames: readonly LongFrame[]): string {
  const [frame] = frames.toSorted((a, b) => b.duration - a.duration)
  if (!frame) return ''
  const [script] = frame.scripts.toSorted((a, b) => b.duration - a.duration)
  const cause = script ? `${fileOf(script.source)} ${Math.round(script.duration)}` : 'layout'
  return `${Math.round(frame.duration)}: ${cause}`
}

function rowOf({ name, watched }: TapTimes, { field, limit }: Speed) {
  const timings = watched.map(({ timing }) => timing)
  const totals = timings.map(({ total }) => total)
  const [slowest] = timings.toSorted((a, b) => b.total - a.total)
  const parts = [slowest?.delay, slowest?.processing, slowest?.presentation]
  const values = { p75: quantile(totals, 0.75), worst: Math.max(...totals) }
  const worst = Math.round(values.worst)
  return [
    name,
    ...[totals[0], values.p75].map(value => Math.round(value ?? 0)),
    values[field] <= limit ? worst : `**${worst}**`,
    parts.map(part => Math.round(part ?? 0)).join('+'),
    ...(field === 'worst' ? [faultOf(watched.flatMap(({ frames }) => frames))] : []),
  ]
}

function section({ speed, times }: Report['measured'][number]): string {
  const frames = speed.field === 'worst' ? ['longest frame'] : []
  const head = ['tap', 'first', 'p75', 'worst', 'its parts', ...frames]
  const rows = times.map(tap => rowOf(tap, speed))
  const missed = rows.filter(row => String(row[3]).startsWith('**')).length
  return `## ${speed.slowdown}× CPU slowdown

Goal: ${speed.field} of each tap ≤ ${speed.limit} ms; missed by ${missed} of ${rows.length} (bold).

${table(head, rows)}`
}

function heapSection(heaps: readonly Heap[]): string {
  const at = (wanted: number) =>
    heaps.find(({ round }) => round === wanted)?.kilobytes ?? Number.NaN
  const growth = at(last) / at(settled)
  const nodes = heaps.map(heap => heap.nodes)
  return `## Heap

Rounds through all pages and five dialogs in one document, without slowdown; kB of the JavaScript heap after a garbage collection.
Goal: round ${last} ≤ ${maxGrowth} × round ${settled}; measured ${growth.toFixed(3)}: ${met(growth <= maxGrowth)}.

kB by round: ${heaps.map(({ round, kilobytes }) => `${round}: ${kilobytes}`).join(', ')}; nodes ${Math.min(...nodes)} to ${Math.max(...nodes)}.`
}

export function reportText({ machine, commit, repeats, measured, heaps }: Report): string {
  const loads = measured.flatMap(({ times }) => times.map(({ load }) => load))
  return `# Taps

${machine.date} UTC, commit ${commit}; ${machine.processors}, ${machine.memory}, ${machine.system}, Node ${machine.node}, ${machine.browser}.
${loadText(loads)}

The most common taps of a member, each ${repeats} times in one document, 390 × 844 with touch. Milliseconds of Event Timing, from the finger to the painted frame; what is shorter than 16 ms counts as 16.
_First_ is the tap with cold code; the _parts_ of the worst are input delay, processing and presentation. _Longest frame_: above 50 ms, between tap and rest, with the script that took most of it; _layout_ is style, layout and paint.

${[...measured.map(section), heapSection(heaps)].join('\n\n')}
`
}
