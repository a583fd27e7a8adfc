import type { State } from '../log/state'
import { describeTenant } from '../settings/describe-tenant'
import type { Store } from '../store/store'
import { tenantsOf } from './site-of'
import { writtenRegistry } from './written-registry'

/** A line for each, which says where players still have what was written before. */
export async function describeTenants(store: Store, state: State): Promise<string[]> {
  return Promise.all(
    tenantsOf(state).map(async name => {
      const placed = state.tenants?.[name]
      const written = (await writtenRegistry(store, state, name))?.sequence ?? 0
      const behind =
        written < state.sequence ? `; BEHIND, at state ${written}: release refresh` : ''
      return `${`tenant ${name}`.padEnd(12)} ${placed ? describeTenant(placed) : ''}${behind}`
    }),
  )
}
