import type { Registry } from './registry'
import type { Tenant } from './tenant'

/**
 * The tenant of a registry; undefined for the default. The text is not parsed with a schema, because the release command
 * wrote and signed it.
 */
export function tenantOf({ tenant }: Pick<Registry, 'tenant'>): Tenant | undefined {
  return tenant && (JSON.parse(tenant.text) as Tenant)
}
