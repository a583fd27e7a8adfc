import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'

/** `uploads/1.png`: where a server keeps it, as its libraries say it, from its root. */
const fromRoot = (path: string) => (/^[\w.-]+\//.test(path) ? `/${path}` : path)

/** Addresses of the server's files: paths belong to the server, wherever the page is. */
export function createMediaAddress(origin: string) {
  return (given: string, kind: 'image' | 'file'): string | null => {
    const path = fromRoot(given)
    const address =
      kind === 'image' ? safeImageUrl(path) : safeUrl(path, { schemes: ['https', 'relative'] })
    return address?.startsWith('/') ? origin + address : address
  }
}
