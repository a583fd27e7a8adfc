import type { Places } from '../log/state'

const pattern = /^(\/[^=\s]*)=(\/(?!\/)[^\s]*)$/

/** What `--drop /old=/new` says: an address that is given up, and where it leads to from now on. */
export function readDrops(words: readonly string[]): Record<string, string> {
  const pairs = words.map(word => {
    const [, from = '', to = ''] = pattern.exec(word) ?? []
    if (!from || from === to) throw new Error(`--drop is written /old=/new, not "${word}"`)
    return [from, to] as const
  })
  return Object.fromEntries(pairs)
}

export function dropRoutes(
  places: Places,
  name: string,
  drops: Readonly<Record<string, string>>,
): Places {
  const remote = places.remotes[name]
  if (!remote || Object.keys(drops).length === 0) return places
  const redirects = { ...remote.redirects, ...drops }
  return { ...places, remotes: { ...places.remotes, [name]: { ...remote, redirects } } }
}
