import { parseTrust } from '@tamlung/shared/contract/parse-trust'
import { readRoot, type SignedTrust } from '@tamlung/shared/contract/trust'
import { hasThreshold, signingRoots } from '../../signing/authority'
import type { State, StateFields } from '../log/state'
import { describeTenant } from '../settings/tenant-layer'

export type Line = { name: string; before: string; after: string }

function describe(state: State, name: string): string {
  const versions = versionsOf(state, name)
  if (!versions) return 'nothing'
  const { live, candidate } = versions
  return candidate ? `${live}, ${candidate.version} for ${candidate.percent} %` : live
}

function layerIn({ tenants }: State, name: string): string {
  const placed = tenants?.[name]
  return placed ? describeTenant(placed) : 'nothing'
}

/** Lists the versions and tenants that differ between two states. */
export function diff(state: State, after: State): Line[] {
  const names = new Set(['shell', ...Object.keys(state.remotes), ...Object.keys(after.remotes)])
  const parts = Array.from(names, name => ({
    name,
    before: describe(state, name),
    after: describe(after, name),
  }))
  const tenants = new Set([state, after].flatMap(({ tenants = {} }) => Object.keys(tenants)))
  const layers = Array.from(tenants, name => ({
    name: `tenant ${name}`,
    before: layerIn(state, name),
    after: layerIn(after, name),
  }))
  return [...parts, ...layers].filter(line => line.before !== line.after)
}

/** Makes a version live for all players. The current one becomes the previous one. */
export function activate(state: State, name: string, version: string): StateFields {
  const versions = versionsOf(state, name)
  if (versions?.live === version)
    return setVersions(state, name, { ...versions, candidate: undefined })
  return setVersions(state, name, {
    live: version,
    previous: versions?.live,
    redirects: versions?.redirects,
  })
}

type Versions = {
  live: string
  previous?: string | undefined
  candidate?: Candidate | undefined
  redirects?: Redirects | undefined
}
type Redirects = Readonly<Record<string, string>>
type Candidate = { version: string; percent: number }

/** The versions of a part that players can get. */
export function versionsOf(
  { shell, remotes }: Pick<State, 'shell' | 'remotes'>,
  name: string,
): Versions | undefined {
  return name === 'shell' ? shell : remotes[name]
}

function setVersions(state: State, name: string, versions: Versions): StateFields {
  const { live, previous, candidate, redirects } = versions
  const placed = { live, ...(previous && { previous }), ...(candidate && { candidate }) }
  if (name === 'shell') return { ...state, shell: placed }
  const remote = { ...placed, ...(redirects && { redirects }) }
  return { ...state, remotes: { ...state.remotes, [name]: remote } }
}

/** Refuses percentages that are not between 0 and 100. */
export function requireCanaryPercent(percent: number) {
  if (!(percent > 0 && percent <= 100))
    throw new Error('a roll-out needs more than 0 and at most 100 percent')
}

/**
 * Gives a version to a share of the players. The same players have it when the share grows.
 * @throws If the part has no live version, or if this version is live.
 */
export function rollOut(state: State, name: string, version: string, percent: number) {
  requireCanaryPercent(percent)
  const versions = versionsOf(state, name)
  if (!versions)
    throw new Error(`${name} has no live version to roll out beside; activate one first`)
  if (percent === 100) return activate(state, name, version)
  if (versions.live === version)
    throw new Error(`${name} ${version} is already live for all players; roll out another version`)
  return setVersions(state, name, { ...versions, candidate: { version, percent } })
}

/** Ends a canary: its players get the live version. */
export function stopRollOut(state: State, name: string) {
  const versions = versionsOf(state, name)
  if (!versions?.candidate) throw new Error(`no roll-out of ${name} is running`)
  return setVersions(state, name, { ...versions, candidate: undefined })
}

/**
 * Rolls back: ends a running canary, otherwise makes the previous or the named version live. The rolled-back version
 * leaves the registry, so that no tab has it after a reload.
 */
export function rollback(state: State, name: string, to?: string) {
  const versions = versionsOf(state, name)
  if (!to && versions?.candidate) return stopRollOut(state, name)
  const live = to ?? versions?.previous
  if (!live) throw new Error(`${name} has no previous version; choose one with --to`)
  return setVersions(state, name, { live, redirects: versions?.redirects })
}

/** Removes a remote from the site. Its published files stay. */
export function removeRemote(state: State, name: string): StateFields {
  if (name === 'shell') throw new Error('the shell cannot be removed')
  const { [name]: gone, ...remotes } = state.remotes
  if (!gone) throw new Error(`${name} is not live; see: release status`)
  return { ...state, remotes }
}

const pattern = /^(\/[^=\s]*)=(\/(?!\/)[^\s]*)$/

/** Parses `--drop /old=/new`: a dropped address and the one that replaces it. */
export function parseDrops(words: readonly string[]): Record<string, string> {
  const pairs = words.map(word => {
    const [, from = '', to = ''] = pattern.exec(word) ?? []
    if (!from || from === to)
      throw new Error(`Invalid value for --drop: "${word}"; expected /old=/new`)
    return [from, to] as const
  })
  return Object.fromEntries(pairs)
}

export function dropRoutes(
  fields: StateFields,
  name: string,
  drops: Readonly<Record<string, string>>,
): StateFields {
  const remote = fields.remotes[name]
  if (!remote || Object.keys(drops).length === 0) return fields
  const redirects = { ...remote.redirects, ...drops }
  return { ...fields, remotes: { ...fields.remotes, [name]: { ...remote, redirects } } }
}

/** Sets the key statement, if enough roots have signed it and it is newer than the current one. */
export function setTrust(state: State, given: SignedTrust, root: string): StateFields {
  const next = parseTrust(given.text)
  if (!next) throw new Error('the file is not a key statement')
  if (!hasThreshold(given, root))
    throw new Error(
      `not enough roots have signed this statement: ${signingRoots(given, root).length} of the ${readRoot(root).threshold} that the shell requires; next: release sign-trust <file>, with the key of another root`,
    )
  const known = state.trust ? parseTrust(state.trust.text) : undefined
  if (next.version <= (known?.version ?? 0))
    throw new Error(
      `version ${next.version} of the statement is not newer than the live version ${known?.version}; raise it, and have the roots sign it again`,
    )
  if (!(Date.parse(next.expires) > Date.now())) throw new Error('this statement has expired')
  return { ...state, trust: given }
}
