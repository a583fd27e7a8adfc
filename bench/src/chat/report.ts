import { currentCommit, loadText, type Machine } from '../lib/machine'
import { median, quantile } from '../lib/statistics'
import { table } from '../lib/table'
import type { Visit } from './before-opening'
import type { measureFaults } from './faults'
import { faultNames } from './faulty-proxy'
import type { measureLongList } from './long-list'
import type { Weight } from './weigh'

export const withoutChat = 'the page without a chat'

/** The conditions of a measurement. */
type Circumstances = { machine: Machine; loads: readonly number[] }

export type Section = { title: string; text: string }

type Weights = readonly (readonly [name: string, weight: Weight | string])[]
type Before = ReadonlyMap<string, readonly Visit[]>
type Faults = Awaited<ReturnType<typeof measureFaults>>
type LongList = Awaited<ReturnType<typeof measureLongList>>

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const milliseconds = (value: number) => value.toFixed(0)

function weightRows(weights: Weights) {
  return weights.map(([name, weight]) =>
    typeof weight === 'string'
      ? [`${name} (not measured: ${weight})`, '', '']
      : [name, kilobytes(weight.gzip), kilobytes(weight.brotli)],
  )
}

function beforeRows(before: Before) {
  const plain = before.get(withoutChat) ?? []
  return [...before].map(([name, visits]) => {
    const of = (pick: (visit: Visit) => number) => visits.map(pick)
    const added = visits.map(({ blocked }, round) => blocked - (plain[round]?.blocked ?? 0))
    return [
      name,
      median(of(({ requests }) => requests)),
      kilobytes(median(of(({ bytes }) => bytes))),
      milliseconds(median(added)),
      [Math.min, Math.max]
        .map(bound => milliseconds(bound(...of(({ blocked }) => blocked))))
        .join('–'),
    ]
  })
}

function largestShift(before: Before): string {
  const shifts = [...before.values()].flatMap(visits => visits.map(({ shift }) => shift))
  return Math.max(...shifts).toFixed(3)
}

function faultList(counts: Faults['faults']) {
  return Object.entries(faultNames)
    .map(([fault, words]) => `${words} (${counts[fault] ?? 0})`)
    .join(', ')
}

function frameRow(how: string, frames: readonly number[]) {
  const late = frames.filter(frame => frame > 25).length
  const share = ((late / frames.length) * 100).toFixed(1)
  return [
    how,
    ...[0.5, 0.95, 0.99].map(part => quantile(frames, part).toFixed(2)),
    `${late} (${share} %)`,
    frames.length,
  ]
}

function circumstances({ machine, loads }: Circumstances) {
  return `${machine.date} UTC, commit ${currentCommit()}; ${machine.processors}, Node ${machine.node}, ${machine.browser} without a graphics processor.
${loadText(loads)}`
}

export function weightSection(weights: Weights, when: Circumstances): Section {
  return {
    title: 'Weight',
    text: `${circumstances(when)}

Every script and style, each compressed by itself.

${table(['', 'gzip kB', 'brotli kB'], weightRows(weights))}`,
  }
}

export function beforeSection(before: Before, slowdown: number, when: Circumstances): Section {
  const rounds = before.get(withoutChat)?.length ?? 0
  return {
    title: 'Before opening',
    text: `${circumstances(when)}

The same page with each chat and without any, three seconds after it was requested, before anything is opened; ${slowdown}× CPU slowdown, ${rounds} rounds.
Blocking time is what long tasks take beyond 50 ms; _added_ is the median difference to the page without. Layout shift: ${largestShift(before)} at most.

${table(
  ['', 'requests', 'scripts and styles, gzip kB', 'added blocking ms', 'blocking ms'],
  beforeRows(before),
)}`,
  }
}

export function listSection(list: LongList, slowdown: number, when: Circumstances): Section {
  return {
    title: 'A long list',
    text: `${circumstances(when)}

${list.loaded} messages read by scrolling up, every fifth a picture of unknown size. ${list.prepends} times older messages were put above what was read: it moved by at most ${list.largestDrift.toFixed(2)} px. At most ${list.mostRows} rows stood in the document.

${table(
  ['frames, ms', 'p50', 'p95', 'p99', 'longer than 25 ms', 'frames'],
  [
    frameRow('scrolled by a script', list.frames),
    frameRow(`by a wheel, ${slowdown}× CPU slowdown`, list.wheel),
    frameRow(`by a finger, ${slowdown}× CPU slowdown`, list.touch),
  ],
)}`,
  }
}

export function faultsSection(faults: Faults, when: Circumstances): Section {
  return {
    title: 'Faults',
    text: `${circumstances(when)}

Twelve members write and are answered through a proxy that fails, against the real server, database and sockets.

${faultList(faults.faults)}.

${faults.total} faults, ${faults.messages} messages sent, ${faults.answers} answered: **${faults.lost} lost, ${faults.doubled} doubled, ${faults.swapped} out of order**.`,
  }
}

/** Replaces only the measured rows of the report; others keep the conditions they were measured under. */
export function renewSections(report: string, measured: readonly Section[]): string {
  const [, ...old] = report.split(/^## /m)
  const sections = new Map(
    old.map(section => {
      const [title = '', ...lines] = section.split('\n')
      return [title, lines.join('\n').trim()]
    }),
  )
  for (const { title, text } of measured) sections.set(title, text)
  return `# The chat\n\n${[...sections].map(([title, text]) => `## ${title}\n\n${text}\n`).join('\n')}`
}
