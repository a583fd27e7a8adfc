import { parseRegistry } from '@tamlung/shared/contract/parse-registry'
import type { Registry } from '@tamlung/shared/contract/registry'
import type { SignedTenant } from '@tamlung/shared/contract/tenant'
import { authorityOf, isTrustedKey } from '../../signing/authority'
import { verify } from '../../signing/sign'
import type { Store } from '../../store/store'
import type { State } from '../log/state'
import { settingsOf } from '../settings/settings'
import { describeTenant, readLayer, type TenantLayer } from '../settings/tenant-layer'

/** A site of the store as its players get it. */
export type Site = {
  /** Prefix of its files; empty for the default, otherwise ends with a slash. */
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

/** A candidate shell is for the default's visitors only; tenants get it when it is live. */
function withoutCandidate(shell: State['shell']): State['shell'] {
  if (!shell) return undefined
  const { candidate: _, ...rest } = shell
  return rest
}

/** The default site with one tenant's layer over it. */
export function siteOf(state: State, tenant?: string): Site {
  if (tenant === undefined) return { folder: '', state }
  const placed = state.tenants?.[tenant]
  if (!placed) throw new Error(`tenant not found: ${tenant}; see: release tenant list`)
  const layer = readLayer(placed)
  const { shell, ...pins } = layer.pins
  const remotes = Object.entries(pins).map(
    ([name, live]) => [name, { live, ...placed.parts[name] }] as const,
  )
  const { origins: _, ...common } = settingsOf(state)
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

/** All tenants' sites that can be read; the others are reported when the site is written. */
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

function isTrusted({ trust, settings }: State, text: string, given: string): boolean {
  const { publicKey: root } = settingsOf({ settings })
  if (!root) return true
  const [signature = '', signer = root] = given.split(' ')
  return isTrustedKey(authorityOf(trust, root), signer) && verify(text, signature, signer)
}

/**
 * The registry that a tenant's players get now; undefined if it cannot be read or verified, because it is about to be
 * replaced.
 */
export async function readWrittenRegistry(
  store: Store,
  state: State,
  name: string,
): Promise<Registry | undefined> {
  const read = async (file: string) =>
    (await store.get(folderOf(name) + file))?.body.toString('utf8') ?? ''
  const [text, signature] = await Promise.all([read('registry.json'), read('registry.sig')])
  try {
    return isTrusted(state, text, signature) ? parseRegistry(JSON.parse(text)) : undefined
  } catch {
    return undefined
  }
}

/** Describes each tenant in a line, with a note if its document is outdated. */
export async function describeTenants(store: Store, state: State): Promise<string[]> {
  return Promise.all(
    tenantsOf(state).map(async name => {
      const placed = state.tenants?.[name]
      const written = (await readWrittenRegistry(store, state, name))?.sequence ?? 0
      const behind =
        written < state.sequence ? `; BEHIND, at state ${written}: release refresh` : ''
      return `${`tenant ${name}`.padEnd(12)} ${placed ? describeTenant(placed) : ''}${behind}`
    }),
  )
}
