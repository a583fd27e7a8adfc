import type { Registry } from './registry'
import type { Tenant } from './tenant'

/** Whose site a registry is for; nobody's is the default. The release command has written it, and says so under its signature. */
export function tenantOf({ tenant }: Pick<Registry, 'tenant'>): Tenant | undefined {
  return tenant && (JSON.parse(tenant.text) as Tenant)
}
