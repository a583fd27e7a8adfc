import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { currentRegistry } from '../composition/registry/registry'

/** The operator's name for the product, signed with the site; undefined for the default. */
export function tenantName(): string | undefined {
  return tenantOf(currentRegistry())?.title
}

/** The name of the installed app, whatever the server says. */
export function siteName(): string {
  return tenantName() ?? 'Tamlung'
}
