import { type SignedTenant, signedTenant, tenant } from '@tamlung/shared/contract/tenant'
import * as z from 'zod/mini'
import { publicKeyOf, sign } from '../signing/sign'
import { parseWhole } from '../store/parse-whole'
import { origin, settings } from './settings'

/** The key is the site's, and where a site stands is said beside its settings. */
const ownSettings = z.partial(z.omit(settings, { publicKey: true, origins: true }))

/** What one operator's site has of its own. It lies over the default; what is not said here is said there. */
export const tenantLayer = z.extend(tenant, {
  origins: z.array(origin).check(z.minLength(1)),
  settings: ownSettings,
})
export type TenantLayer = z.output<typeof tenantLayer>

const pinnedPart = z.object({
  redirects: z.optional(z.record(z.string(), z.string())),
  /** Where its part of the registry lies, as somebody who may has sealed it. */
  sealed: z.optional(z.string()),
})

/** A layer as the log keeps it, and what lies beside it of each part that it pins. */
export const placedTenant = z.extend(signedTenant, { parts: z.record(z.string(), pinnedPart) })
export type PlacedTenant = z.output<typeof placedTenant>

export function signLayer(layer: TenantLayer, privateKey: string | undefined): SignedTenant {
  const text = JSON.stringify(layer)
  if (!privateKey) return { text }
  return { text, key: publicKeyOf(privateKey), signature: sign(text, privateKey) }
}

export function readLayer({ text }: SignedTenant): TenantLayer {
  return parseWhole(tenantLayer, JSON.parse(text), 'the layer of a tenant')
}
