import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import type { Keys } from './keys-of'
import { verifySignature } from './verify-signature'

function matchesPins(
  { shell, remotes }: Registry,
  pins: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(pins).every(([name, version]) => {
    if (name === 'shell') return shell === version
    const part = remotes[name]
    return part?.live.version === version && !part.candidate && !part.previous
  })
}

/**
 * A team that changes a remote signs the whole registry, but a tenant's own settings need the platform's signature.
 */
export async function isTenantSigned(
  registry: Registry,
  signer: string,
  { platform }: Keys,
): Promise<boolean> {
  const tenant = tenantOf(registry)
  if (!registry.tenant || !tenant) return true
  const { text, key = '', signature = '' } = registry.tenant
  const isSigned =
    platform.includes(signer) ||
    (platform.includes(key) && (await verifySignature({ text, signature, publicKey: key })))
  return isSigned && matchesPins(registry, tenant.pins)
}
