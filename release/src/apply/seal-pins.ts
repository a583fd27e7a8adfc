import { Refusal } from '../changes/refusal'
import type { State } from '../log/state'
import type { PlacedTenant } from '../settings/tenant-layer'
import type { Store } from '../store/store'
import { readableSites } from '../tenants/site-of'
import { type Sealing, sealParts } from './seal-parts'

/** Parts that tenants pin need seals, too. A tenant with parts that our key may not seal stays as it is, and is reported. */
export async function sealPins(store: Store, next: State, sealing: Sealing) {
  const tenants: Record<string, PlacedTenant> = { ...next.tenants }
  for (const { state, layer } of readableSites(next)) {
    const placed = tenants[layer.name]
    const pinned = Object.entries(state.remotes).filter(([name]) => Object.hasOwn(layer.pins, name))
    if (!placed || pinned.length === 0) continue
    try {
      const remotes = Object.fromEntries(pinned)
      const sealed = await sealParts(store, { ...next, remotes }, sealing)
      const parts = Object.entries(sealed).map(([name, { live: _, ...part }]) => [name, part])
      tenants[layer.name] = { ...placed, parts: Object.fromEntries(parts) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return tenants
}
