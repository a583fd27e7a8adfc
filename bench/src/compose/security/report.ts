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
    visits.flatMap(visit => {
      const of = ratio(report, { route, visit, field: 'component' }, unchecked)
      return [unchecked, unsigned, released].map(name => {
        const values = valuesOf(report, name, route, visit)
        return [
          `${route}, ${visit}`,
          name,
          Math.round(middle(values, 'component')),
          of(name).toFixed(3),
          name === released ? `${of(name) <= limit ? 'reached' : 'missed'} (≤ ${limit})` : '',
          (middle(values, 'bytes') / 1000).toFixed(1),
        ]
      })
    }),
  )
  return `# What integrity and signature cost

${machine.date} UTC, commit ${commit}; ${machine.processors}, ${machine.memory}, ${machine.system}, Node ${machine.node}, ${machine.browser}.
${loadText(loads)}

The composition as it is released (every file with its hash, the registry signed and checked before a remote runs), the same without the
signature, and the same with no hash in any file. Link and visits as in [compose](../README.md#compose): ${link.roundTrip} ms round trips,
${link.down} kbit/s down, ${slowdown}× CPU slowdown, ${rounds} rounds in changing order; a ratio is the median of the ratios of each round.

${table(['visit', '', 'component ms', 'ratio', 'goal', 'kB'], rows)}
`
}
