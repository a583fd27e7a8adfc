import type { State } from '../registry/log/state'
import { readableSites, readWrittenRegistry, tenantsOf } from '../registry/tenants/tenant-sites'
import { isPreview } from '../site/previews'
import type { Store } from '../store/store'
import { type Since, since } from './changed-by'

/** The site of a tenant, or the preview of a branch. */
export type SiteRow = {
  tenant: string
  isPreview: boolean
  title: string
  edition: string
  origins: readonly string[]
  /** Every part of the site with its version, canary and pin. */
  parts: { name: string; live: string; candidate: string | undefined; isPinned: boolean }[]
  /** When the tenant's layer was last changed. */
  since: Since | undefined
  /** The state that its document was written from, unless that is the newest. */
  behind: number | undefined
}

export type Sites = {
  rows: SiteRow[]
  /** Tenants whose layer cannot be read. */
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

/** Reads every tenant's site, like `release status`. */
export async function readSites(store: Store, states: readonly State[]): Promise<Sites> {
  const [state] = states
  if (!state) return { rows: [], unreadable: [] }
  const sites = readableSites(state)
  const rows = sites.map(async (site): Promise<SiteRow> => {
    const { name, title, edition, origins } = site.layer
    const written = (await readWrittenRegistry(store, state, name))?.sequence ?? 0
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
