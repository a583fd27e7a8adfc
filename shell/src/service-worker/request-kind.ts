import { sharedSlip } from '@tamlung/shared/contract/shared-slip'

export type RequestKind = 'document' | 'file' | 'slip' | 'other'

type Request = { url: string; method: string; mode: string }

const never = /^\/(api|socket\.io|media|console|desk|reports|healthz|readyz|chat)(\/|$)/
const hashed = /[.-][0-9a-f]{8,}\.(js|css|woff2|svg|png|webp)$/
/** A retry: the same file is wanted from its server, not from the cache. */
const triedAgain = /\/_r\d+\//

/** Whether an address of this site is one of the product's own pages. */
function isOfShell(pathname: string): boolean {
  return !never.test(pathname)
}

/** The requests that the worker handles. All others pass through. */
export function requestKind({ url, method, mode }: Request, origin: string): RequestKind {
  const { origin: request, pathname } = new URL(url)
  const isOwn = request === origin
  if (method === 'POST' && mode === 'navigate' && isOwn && pathname === sharedSlip.path)
    return 'slip'
  if (method !== 'GET') return 'other'
  if (isOwn && !isOfShell(pathname)) return 'other'
  if (mode === 'navigate') return isOwn ? 'document' : 'other'
  return hashed.test(pathname) && !triedAgain.test(pathname) ? 'file' : 'other'
}
