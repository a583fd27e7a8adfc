import type { State } from '../log/state'
import { isPreview } from '../previews/preview-name'
import type { Store } from '../store/store'
import { readableSites, tenantsOf } from '../tenants/site-of'
import { writtenRegistry } from '../tenants/written-registry'
import { type Since, since } from './since'

/** What the players of one tenant have, or the visitors of one branch. */
export type SiteRow = {
  tenant: string
  isPreview: boolean
  title: string
  edition: string
  origins: readonly string[]
  /** Of every part of the site: which version, for which share, and whether the tenant stays at it. */
  parts: { name: string; live: string; candidate: string | undefined; isPinned: boolean }[]
  /** When its layer became what it is. */
  since: Since | undefined
  /** The state that its players have, where that is not the newest. */
  behind: number | undefined
}

export type Sites = {
  rows: SiteRow[]
  /** In whose place lies something that cannot be read. */
  unreadable: string[]
}

function partsOf({ state, layer }: ReturnType<typeof readableSites>[number]): SiteRow['parts'] {
  const { shell, remotes } = state
  const shown = Object.entries(remotes).map(([name, { live, candidate }]) => ({
    name,
    live,
    candidate: candidate && `${candidate.version} for ${candidate.percent} %`,
    isPinned: name in layer.pins,
  }))
  const own = { name: 'shell', candidate: undefined, isPinned: 'shell' in layer.pins }
  return [...(shell ? [{ ...own, live: shell.live }] : []), ...shown]
}

/** Every tenant's site, as `release status` tells it, for the page. */
export async function readSites(store: Store, states: readonly State[]): Promise<Sites> {
  const [state] = states
  if (!state) return { rows: [], unreadable: [] }
  const sites = readableSites(state)
  const rows = sites.map(async (site): Promise<SiteRow> => {
    const { name, title, edition, origins } = site.layer
    const written = (await writtenRegistry(store, state, name))?.sequence ?? 0
    return {
      tenant: name,
      isPreview: isPreview(name),
      title,
      edition,
      origins,
      parts: partsOf(site),
      since: since(states, ({ tenants }) => tenants?.[name]?.text),
      behind: written < state.sequence ? written : undefined,
    }
  })
  const known = new Set(sites.map(({ layer }) => layer.name))
  return {
    rows: await Promise.all(rows),
    unreadable: tenantsOf(state).filter(name => !known.has(name)),
  }
}
