import { loadText } from '../../lib/machine'
import { table } from '../../lib/table'
import { middle, type Report, ratio, valuesOf, visits } from '../report'
import { released, unchecked, unsigned } from './names'

const limit = 1.02

/** Reports the cost of integrity and signatures for a player. */
export function securityText(report: Report): string {
  const { machine, link, slowdown, rounds, loads, commit } = report
  const routes = [...new Set(report.samples.map(({ route }) => route))]
  const rows = routes.flatMap(route =>
    visits.map(visit => {
      const of = ratio(report, { route, visit, field: 'component' }, unchecked)
      const names = [unchecked, unsigned, released]
      const values = names.map(name => valuesOf(report, name, route, visit))
      const cost = of(released)
      return [
        `${route}, ${visit}`,
        ...values.map(loads => Math.round(middle(loads, 'component'))),
        of(unsigned).toFixed(3),
        cost <= limit ? cost.toFixed(3) : `**${cost.toFixed(3)}**`,
        ...values.map(loads => (middle(loads, 'bytes') / 1000).toFixed(1)),
      ]
    }),
  )
  return `# What integrity and signature cost

${machine.date} UTC, commit ${commit}; ${machine.processors}, ${machine.memory}, ${machine.system}, Node ${machine.node}, ${machine.browser}.
${loadText(loads)}

The composition as it is released (every file with its hash, the registry signed), unsigned, and _plain_ with no hash either. Link and visits as in [compose](../README.md#compose): ${link.roundTrip} ms round trips,
${link.down} kbit/s down, ${slowdown}× CPU slowdown, ${rounds} rounds in changing order; a ratio is the median of the ratios of each round. Goal: signed ≤ ${limit} (bold misses it).

${table(
  [
    'visit',
    'plain ms',
    'unsigned',
    'signed',
    'ratio unsigned',
    'signed',
    'plain kB',
    'unsigned',
    'signed',
  ],
  rows,
)}
`
}
