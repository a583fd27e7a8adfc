import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'
import type { Button } from '../core/content'

/** A file's name, and how large it is where that is known. */
export const fileTitle = (name: string, size: number) =>
  size > 0 ? `${name} · ${fileSize(size)}` : name

/** As people say it: 340 KB, 1.2 MB. */
function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${megabytes.toFixed(1)} MB`
}

/** The address that a button leads to; null when it leads nowhere that is safe. */
export function buttonAddress({ kind, payload }: Button): string | null {
  if (kind === 'web') return safeUrl(payload)
  if (kind !== 'call') return null
  const number = payload.replace(/^tel:/i, '').replace(/\s/g, '')
  return safeUrl(`tel:${number}`, { schemes: ['tel'] })
}

/** Addresses of the server's files: paths belong to the server, wherever the page is. */
export function createMediaAddress(origin: string) {
  return (path: string, kind: 'image' | 'file'): string | null => {
    const address =
      kind === 'image' ? safeImageUrl(path) : safeUrl(path, { schemes: ['https', 'relative'] })
    return address?.startsWith('/') ? origin + address : address
  }
}

/** For whoever reads the text alone, the stars stand before its words. */
export function ratingText(text: string): string {
  return text.replace(/^[★☆]+\s*/, '')
}
