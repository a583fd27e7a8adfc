import { type SignedTenant, signedTenant, tenant } from '@tamlung/shared/contract/tenant'
import * as z from 'zod/mini'
import { publicKeyOf, sign } from '../../signing/sign'
import { parseStrict } from '../../store/store'
import { origin, settings } from './settings'

/** The settings of a tenant: keys, owners and the gate belong to the whole store, and origins are a field of the layer. */
const ownSettings = z.partial(
  z.omit(settings, { publicKey: true, origins: true, owners: true, gate: true }),
)

/** The values that an operator's site overrides. All others are the default site's. */
export const tenantLayer = z.extend(tenant, {
  origins: z.array(origin).check(z.minLength(1)),
  settings: ownSettings,
})
export type TenantLayer = z.output<typeof tenantLayer>

const pinnedPart = z.object({
  redirects: z.optional(z.record(z.string(), z.string())),
  /** Key of the signed part of the registry. */
  sealed: z.optional(z.string()),
})

/** A layer as stored in the log, with data of each pinned part. */
export const placedTenant = z.extend(signedTenant, { parts: z.record(z.string(), pinnedPart) })
export type PlacedTenant = z.output<typeof placedTenant>

export function signLayer(layer: TenantLayer, privateKey: string | undefined): SignedTenant {
  const text = JSON.stringify(layer)
  if (!privateKey) return { text }
  return { text, key: publicKeyOf(privateKey), signature: sign(text, privateKey) }
}

export function readLayer({ text }: SignedTenant): TenantLayer {
  return parseStrict(tenantLayer, JSON.parse(text), 'the layer of a tenant')
}

/** Describes a tenant in one line. */
export function describeTenant(placed: PlacedTenant): string {
  try {
    const { title, edition, origins, pins, settings } = readLayer(placed)
    const pinned = Object.entries(pins).map(([part, version]) => `${part} ${version}`)
    const own = Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    return [
      `"${title}"`,
      edition,
      origins.join(' '),
      pinned.length > 0 ? `pins ${pinned.join(', ')}` : 'no pins',
      ...own,
    ].join('; ')
  } catch {
    return 'unreadable'
  }
}
