import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { currentRegistry } from '../composition/registry/registry'

/** What the operator of this site calls the product, under the signature of the site; nothing where it is the default. */
export function tenantName(): string | undefined {
  return tenantOf(currentRegistry())?.title
}

/** What an installed app is called, whatever a server says. */
export function ownName(): string {
  return tenantName() ?? 'Tamlung'
}
