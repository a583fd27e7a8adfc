import { loadText, type Machine } from '../lib/machine'
import { median } from '../lib/statistics'
import { table } from '../lib/table'
import type { LinkShape } from './network/pipe'
import type { Requests } from './record-requests'
import type { Times } from './time-visits'
import { composition, federated, plain, tuned } from './variants'

type Load = Times & Requests

export type Sample = { variant: string; route: string; round: number; cold: Load; warm: Load }

export type Report = {
  machine: Machine
  commit: string
  link: LinkShape
  slowdown: number
  rounds: number
  /** The machine's load average before each visit. */
  loads: number[]
  samples: Sample[]
}

type Visit = 'cold' | 'warm'
export const visits: Visit[] = ['cold', 'warm']

export function valuesOf(report: Report, variant: string, route: string, visit: Visit): Load[] {
  return report.samples
    .filter(sample => sample.variant === variant && sample.route === route)
    .map(sample => sample[visit])
}

export function middle(loads: readonly Load[], field: keyof Load): number {
  return median(loads.map(load => load[field]))
}

/** A compared figure of one kind of visit to one page. */
interface Figure {
  route: string
  visit: Visit
  field: keyof Load
}

/** The median of each round's ratio, because a slow round affects both variants. */
export function ratio(report: Report, { route, visit, field }: Figure, to: string) {
  const of = (variant: string) =>
    new Map(
      report.samples
        .filter(sample => sample.variant === variant && sample.route === route)
        .map(sample => [sample.round, sample[visit][field]]),
    )
  const base = of(to)
  return (variant: string) => {
    const ratios = [...of(variant)].map(([round, value]) => value / (base.get(round) ?? Number.NaN))
    return median(ratios)
  }
}

function section(report: Report, route: string, visit: Visit): string {
  const names = [...new Set(report.samples.map(({ variant }) => variant))]
  const toPlain = ratio(report, { route, visit, field: 'component' }, plain)
  const money = route !== '/login'
  const rows = names.map(name => {
    const loads = valuesOf(report, name, route, visit)
    const ms = (field: keyof Load) => Math.round(middle(loads, field))
    return [
      name,
      ms('component'),
      toPlain(name).toFixed(2),
      ...(money ? [ms('money')] : []),
      ms('firstPaint'),
      ms('largestPaint'),
      ...(visit === 'cold'
        ? [ms('requests'), (middle(loads, 'bytes') / 1000).toFixed(0), ms('depth')]
        : []),
    ]
  })
  const head = [
    'ms',
    'component',
    'of plain',
    ...(money ? ['money'] : []),
    'FCP',
    'LCP',
    ...(visit === 'cold' ? ['requests', 'kB', 'depth'] : []),
  ]
  return `### ${route}, ${visit}\n\n${table(head, rows)}`
}

const fieldNames = {
  component: 'component',
  firstPaint: 'first paint',
  money: 'money on the screen',
} as const
const modelNames = {
  [plain]: 'plain monolith',
  [tuned]: 'equally tuned monolith',
  [federated]: 'same remotes with Module Federation’s defaults',
}

/** The largest allowed ratios of the composition to another variant, on one page or on all pages with the figure. */
const limits = [
  { route: '/login', visit: 'cold', field: 'component', to: plain, limit: 0.66 },
  { route: '/user/home', visit: 'cold', field: 'component', to: plain, limit: 0.8 },
  { route: undefined, visit: 'cold', field: 'component', to: tuned, limit: 1.02 },
  { route: undefined, visit: 'cold', field: 'component', to: federated, limit: 0.75 },
  { route: '/login', visit: 'warm', field: 'component', to: plain, limit: 0.75 },
  { route: '/user/home', visit: 'warm', field: 'component', to: plain, limit: 0.7 },
  { route: undefined, visit: 'cold', field: 'firstPaint', to: plain, limit: 0.35 },
  { route: '/user/home', visit: 'cold', field: 'money', to: plain, limit: 0.7 },
  { route: '/user/home', visit: 'warm', field: 'money', to: plain, limit: 0.7 },
] as const

type Goal = { what: string; value: number; limit: number }

function goalsOf(report: Report): Goal[] {
  const routes = [...new Set(report.samples.map(({ route }) => route))]
  return routes.flatMap(route =>
    limits
      .filter(limit => limit.route === undefined || limit.route === route)
      .map(({ visit, field, to, limit }) => ({
        what: `${route} ${visit}, ${fieldNames[field]}, of the ${modelNames[to]}`,
        value: ratio(report, { route, visit, field }, to)(composition),
        limit,
      })),
  )
}

export function reportText(report: Report): string {
  const { machine, link, slowdown, rounds, loads, commit } = report
  const routes = [...new Set(report.samples.map(({ route }) => route))]
  const goals = goalsOf(report).map(({ what, value, limit }) => [
    what,
    value <= limit + 0.005 ? value.toFixed(2) : `**${value.toFixed(2)}**`,
    limit.toFixed(2),
  ])
  return `# The same source, composed and in one piece

${machine.date} UTC, commit ${commit}; ${machine.processors}, ${machine.memory}, ${machine.system}, Node ${machine.node}, ${machine.browser}.
${loadText(loads)}

Link: ${link.roundTrip} ms round trips, ${link.down} kbit/s down, ${link.up} kbit/s up, made in user space (see the README); TLS 1.3, HTTP/2, brotli.
${slowdown}× CPU slowdown, ${rounds} rounds in alternating order. Medians; a ratio is the median of the ratios of each round. Bold misses the limit. Requests, kB and depth count documents, scripts and sheets requested before the component was there.

${table(['goal, the composition’s', 'ratio', 'limit'], goals)}

${routes.flatMap(route => visits.map(visit => section(report, route, visit))).join('\n\n')}
`
}
