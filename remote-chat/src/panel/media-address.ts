import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'

/** Addresses of the server's files: paths belong to the server, wherever the page is. */
export function createMediaAddress(origin: string) {
  return (path: string, kind: 'image' | 'file'): string | null => {
    const address =
      kind === 'image' ? safeImageUrl(path) : safeUrl(path, { schemes: ['https', 'relative'] })
    return address?.startsWith('/') ? origin + address : address
  }
}
