import type { SignedTenant } from '@tamlung/shared/contract/tenant'
import type { State } from '../log/state'
import { settingsIn } from '../settings/signed-settings'
import { readLayer, type TenantLayer } from '../settings/tenant-layer'

/** One site of the store, as its players have it. */
export type Site = {
  /** Below which its own files lie; ends with a slash unless it is the default's. */
  folder: string
  state: State
  layer?: TenantLayer
  signed?: SignedTenant
}

export function folderOf(tenant: string): string {
  return `sites/${tenant}/`
}

export function tenantsOf({ tenants = {} }: Pick<State, 'tenants'>): string[] {
  return Object.keys(tenants).sort()
}

/** A share of the default's visitors has another shell; a tenant gets one when everybody does. */
function withoutCandidate(shell: State['shell']): State['shell'] {
  if (!shell) return undefined
  const { candidate: _, ...rest } = shell
  return rest
}

/** The default with one layer over it. */
export function siteOf(state: State, tenant?: string): Site {
  if (tenant === undefined) return { folder: '', state }
  const placed = state.tenants?.[tenant]
  if (!placed) throw new Error(`there is no tenant ${tenant}; see: release tenant list`)
  const layer = readLayer(placed)
  const { shell, ...pins } = layer.pins
  const remotes = Object.entries(pins).map(
    ([name, live]) => [name, { live, ...placed.parts[name] }] as const,
  )
  const { origins: _, ...common } = settingsIn(state)
  const { parts: __, ...signed } = placed
  return {
    folder: folderOf(tenant),
    state: {
      ...state,
      shell: shell ? { live: shell } : withoutCandidate(state.shell),
      remotes: { ...state.remotes, ...Object.fromEntries(remotes) },
      settings: { text: JSON.stringify({ ...common, ...layer.settings }) },
    },
    layer,
    signed,
  }
}

/** Every tenant's site, but for those in whose place lies something else: writing them names them. */
export function readableSites(state: State): (Site & { layer: TenantLayer })[] {
  return tenantsOf(state).flatMap(name => {
    try {
      const { layer, ...site } = siteOf(state, name)
      return layer?.name === name ? [{ ...site, layer }] : []
    } catch {
      return []
    }
  })
}
