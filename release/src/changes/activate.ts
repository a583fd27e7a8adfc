import type { Places, State } from '../log/state'

/** Everybody gets this version; the one before stays at hand. */
export function activate(before: State, name: string, version: string): Places {
  const now = versionsOf(before, name)
  if (now?.live === version) return withPart(before, name, { ...now, candidate: undefined })
  return withPart(before, name, { live: version, previous: now?.live, redirects: now?.redirects })
}

type Versions = {
  live: string
  previous?: string | undefined
  candidate?: Candidate | undefined
  redirects?: Redirects | undefined
}
type Redirects = Readonly<Record<string, string>>
type Candidate = { version: string; percent: number }

/** Which versions of a part there are for players. */
export function versionsOf(
  { shell, remotes }: Pick<State, 'shell' | 'remotes'>,
  name: string,
): Versions | undefined {
  return name === 'shell' ? shell : remotes[name]
}

export function withPart(before: State, name: string, versions: Versions): Places {
  const { live, previous, candidate, redirects } = versions
  const placed = { live, ...(previous && { previous }), ...(candidate && { candidate }) }
  if (name === 'shell') return { ...before, shell: placed }
  const remote = { ...placed, ...(redirects && { redirects }) }
  return { ...before, remotes: { ...before.remotes, [name]: remote } }
}
