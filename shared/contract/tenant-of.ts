import type { Registry } from './registry'
import type { Tenant } from './tenant'

/** The tenant of a registry; undefined for the default. It was written and signed by the release command. */
export function tenantOf({ tenant }: Pick<Registry, 'tenant'>): Tenant | undefined {
  return tenant && (JSON.parse(tenant.text) as Tenant)
}
