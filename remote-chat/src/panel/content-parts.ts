import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'
import type { Button } from '../core/content'

/** A file's name, with its size if that is known. */
export const fileTitle = (name: string, size: number) =>
  size > 0 ? `${name} · ${fileSize(size)}` : name

/** For example 340 KB or 1.2 MB. */
function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`
}

/** The address of a button; null if it has none or an unsafe one. */
export function buttonAddress({ kind, payload }: Button): string | null {
  if (kind === 'web') return safeUrl(payload)
  if (kind !== 'call') return null
  const number = payload.replace(/^tel:/i, '').replace(/\s/g, '')
  return safeUrl(`tel:${number}`, { schemes: ['tel'] })
}

/** Creates addresses of the server's files: paths belong to the server's origin, also on pages of other origins. */
export function createMediaAddress(origin: string) {
  return (path: string, kind: 'image' | 'file'): string | null => {
    const address =
      kind === 'image' ? safeImageUrl(path) : safeUrl(path, { schemes: ['https', 'relative'] })
    return address?.startsWith('/') ? origin + address : address
  }
}

/** A rating's text without the stars at its beginning, which are for clients that show text only. */
export function ratingText(text: string): string {
  return text.replace(/^[★☆]+\s*/, '')
}
