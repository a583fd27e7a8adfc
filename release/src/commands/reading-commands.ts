import { describeSavings } from '../publish/deltas/make-deltas'
import { diff, versionsOf } from '../registry/changes/change-state'
import { readHistory, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { registryExpiry } from '../registry/manifests/build-registry'
import { publishedVersions } from '../registry/manifests/manifests'
import { describeVersion, withSigners } from '../registry/provenance/attestations'
import { adoptionHint } from '../registry/provenance/owners'
import { readSettings } from '../registry/settings/settings'
import { describeTenants } from '../registry/tenants/tenant-sites'
import { pendingWrites } from '../site/write-site'
import type { Commands } from './command'

/** Commands that only read. */
export const readingCommands: Commands = {
  status: {
    usage: 'status [--json]',
    help: 'shows which versions are live, and for whom',
    async run(args, { store }) {
      const state = await readLatestState(store)
      if (args.flags.has('json')) return JSON.stringify(state, null, 2)
      return [
        describeState(state),
        ...adoptionHint(state),
        ...(await describeSavings(store, state)),
        ...(await pendingWrites(store, state)),
        ...(await describeTenants(store, state)),
      ].join('\n')
    },
  },
  history: {
    usage: 'history [--count n]',
    help: 'lists the changes, newest first',
    async run(args, { store }) {
      const states = await readHistory(store, args.number('count', 20))
      return withSigners(states)
        .map(({ sequence, at, by, change: what }) => `${sequence}  ${at}  ${by}  ${what}`)
        .join('\n')
    },
  },
  diff: {
    usage: 'diff [--from n] [--to n]',
    help: 'compares two states; the last two by default',
    async run(args, { store }) {
      const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
      const find = (name: string, otherwise: number) => {
        const wished = args.option(name)
        const found = wished
          ? states.find(({ sequence }) => sequence === Number(wished))
          : states[otherwise]
        if (!found) throw new Error('state not found; see: release history')
        return found
      }
      const lines = diff(find('from', 1), find('to', 0))
      return (
        lines.map(line => `${line.name}: ${line.before} -> ${line.after}`).join('\n') ||
        'no difference'
      )
    },
  },
  versions: {
    usage: 'versions <part>',
    help: 'lists the published versions of a part, by whom, and whether they have passed the gate',
    async run(args, { store }) {
      const name = args.required(0, 'part')
      const state = await readLatestState(store)
      const lines = (await publishedVersions(store, name)).map(async version => {
        const { publisher, gate } = await describeVersion(store, state, { name, version })
        return gate ? `${version.padEnd(12)} ${publisher}; ${gate}` : version
      })
      return (await Promise.all(lines)).join('\n')
    },
  },
  settings: {
    usage: 'settings',
    help: "shows the site's settings",
    async run(_, { store }) {
      const { settings } = await readLatestState(store)
      return settings ? JSON.stringify(readSettings(settings), null, 2) : 'no settings yet'
    },
  },
}

/** Describes the live state for people. */
export function describeState(state: State): string {
  const { sequence, at, change, remotes } = state
  const by = withSigners([state])[0]?.by
  const { until, endsWithKeys } = registryExpiry(state)
  const lines = ['shell', ...Object.keys(remotes)].map(name => {
    const { live = 'none', previous, candidate } = versionsOf(state, name) ?? {}
    const rest = [
      candidate && `${candidate.version} for ${candidate.percent} %`,
      previous && `previous: ${previous}`,
    ].filter(Boolean)
    return `${name.padEnd(12)} ${live}${rest.length > 0 ? `  (${rest.join('; ')})` : ''}`
  })
  return [
    `state ${sequence}, ${at}, ${by}: ${change}`,
    ...lines,
    endsWithKeys
      ? `valid until ${until}, when the key statement expires; set a newer one with: release trust`
      : `valid until ${until}; extended by any change, or by: release refresh`,
  ].join('\n')
}
