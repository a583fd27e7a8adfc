import { currentCommit, loadText, type Machine } from '../lib/machine'
import { median, quantile } from '../lib/statistics'
import { table } from '../lib/table'
import type { Visit } from './before-opening'
import type { measureFaults } from './faults'
import { faultNames } from './faulty-proxy'
import type { measureLongList } from './long-list'
import type { Weight } from './weigh'

export const withoutChat = 'the page without a chat'

type Results = {
  machine: Machine
  loads: readonly number[]
  weights: readonly (readonly [name: string, weight: Weight | string])[]
  slowdown: number
  before: ReadonlyMap<string, readonly Visit[]>
  list: Awaited<ReturnType<typeof measureLongList>>
  faults: Awaited<ReturnType<typeof measureFaults>>
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const milliseconds = (value: number) => value.toFixed(0)

function weightRows(weights: Results['weights']) {
  return weights.map(([name, weight]) =>
    typeof weight === 'string'
      ? [`${name} (not measured: ${weight})`, '', '']
      : [name, kilobytes(weight.gzip), kilobytes(weight.brotli)],
  )
}

function beforeRows(before: Results['before']) {
  const plain = before.get(withoutChat) ?? []
  return [...before].map(([name, visits]) => {
    const of = (pick: (visit: Visit) => number) => visits.map(pick)
    const added = visits.map(({ blocked }, round) => blocked - (plain[round]?.blocked ?? 0))
    return [
      name,
      median(of(({ requests }) => requests)),
      kilobytes(median(of(({ bytes }) => bytes))),
      milliseconds(median(added)),
      milliseconds(Math.min(...of(({ blocked }) => blocked))),
      milliseconds(Math.max(...of(({ blocked }) => blocked))),
      Math.max(...of(({ shift }) => shift)).toFixed(3),
    ]
  })
}

function faultRows(counts: Results['faults']['faults']) {
  return Object.entries(faultNames).map(([fault, words]) => [words, counts[fault] ?? 0])
}

export function report(results: Results): string {
  const { machine, loads, weights, slowdown, before, list, faults } = results
  const rounds = before.get(withoutChat)?.length ?? 0
  return `# The chat

${machine.date} UTC, commit ${currentCommit()}; ${machine.processors}, ${machine.system}, Node ${machine.node}, ${machine.browser} without a graphics processor.
${loadText(loads)}

## Weight

Every script and style that there is to load, each compressed by itself.

${table(['', 'gzip kB', 'brotli kB'], weightRows(weights))}

## Before opening

The same page with each of them and without any, as it stands three seconds after it was asked for and before anybody
opened anything; ${slowdown}× CPU slowdown, ${rounds} rounds. Blocking time is what long tasks take beyond 50 ms; what is
added is the median of each round's difference to the page without.

${table(
  [
    '',
    'requests',
    'scripts and styles, gzip kB',
    'added blocking ms',
    'blocking ms, least',
    'most',
    'layout shift',
  ],
  beforeRows(before),
)}

## A long list

${list.loaded} messages read by scrolling up, every fifth a picture of unknown size. ${list.prepends} times older messages were put above what was read: it moved by at most ${list.largestDrift.toFixed(2)} px. At most ${list.mostRows} rows stood in the document. Frames while scrolling: p50 ${median(list.frames).toFixed(1)} ms, p95 ${quantile(list.frames, 0.95).toFixed(1)} ms over ${list.frames.length} frames.

## Faults

Twelve members write and are answered through a proxy that fails, against the real server, database and sockets.

${table(['fault', 'times'], faultRows(faults.faults))}

${faults.total} faults, ${faults.messages} messages sent, ${faults.answers} answered: **${faults.lost} lost, ${faults.doubled} doubled, ${faults.swapped} out of order**.
`
}
