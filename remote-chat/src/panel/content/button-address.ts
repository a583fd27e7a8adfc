import { safeUrl } from '@tamlung/shared/format/safe-url'
import type { Button } from '../../core/content'

/** The address that a button leads to; null when it leads nowhere that is safe. */
export function buttonAddress({ kind, payload }: Button): string | null {
  if (kind === 'web') return safeUrl(payload)
  if (kind !== 'call') return null
  const number = payload.replace(/^tel:/i, '').replace(/\s/g, '')
  return safeUrl(`tel:${number}`, { schemes: ['tel'] })
}
