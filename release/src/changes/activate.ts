import type { Places, State } from '../log/state'

/** Everybody gets this version; the one before stays at hand. */
export function activate(before: State, name: string, version: string): Places {
  if (name === 'shell') {
    const previous = before.shell?.live
    if (previous === version) return before
    return { ...before, shell: { live: version, ...(previous && { previous }) } }
  }
  const now = before.remotes[name]
  if (now?.live === version) return withRemote(before, name, { ...now, candidate: undefined })
  return withRemote(before, name, { live: version, previous: now?.live, redirects: now?.redirects })
}

type Versions = {
  live: string
  previous?: string | undefined
  candidate?: Candidate | undefined
  redirects?: Redirects | undefined
}
type Redirects = Readonly<Record<string, string>>
type Candidate = { version: string; percent: number }

export function withRemote(before: State, name: string, versions: Versions): Places {
  const { live, previous, candidate, redirects } = versions
  return {
    ...before,
    remotes: {
      ...before.remotes,
      [name]: {
        live,
        ...(previous && { previous }),
        ...(candidate && { candidate }),
        ...(redirects && { redirects }),
      },
    },
  }
}
