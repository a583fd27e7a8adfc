import type { CDPSession } from 'playwright-core'

type RecordedRequest = {
  url: string
  /** The file whose code or markup requested it; undefined for the document. */
  by: string | undefined
}

/** The length of the longest chain of requests, each caused by the previous one. */
export function depthOf(requests: readonly RecordedRequest[]): number {
  const byUrl = new Map(requests.map(request => [request.url, request]))
  const depth = (request: RecordedRequest, seen: ReadonlySet<string>): number => {
    const parent = request.by === undefined ? undefined : byUrl.get(request.by)
    if (!parent || seen.has(parent.url)) return 1
    return 1 + depth(parent, new Set([...seen, parent.url]))
  }
  return Math.max(0, ...requests.map(request => depth(request, new Set([request.url]))))
}

type Initiator = {
  url?: string
  stack?: Stack
}
type Stack = { callFrames: { url: string }[]; parent?: Stack }

type Recorded = RecordedRequest & {
  /** In milliseconds since the epoch. */
  at: number
  counts: boolean
  bytes: number
  fromNetwork: boolean
}

export type Requests = { requests: number; bytes: number; depth: number }

function initiatorOf({ url, stack }: Initiator): string | undefined {
  if (url) return url
  for (let part = stack; part; part = part.parent) {
    const frame = part.callFrames.find(candidate => candidate.url !== '')
    if (frame) return frame.url
  }
  return undefined
}

/** Documents, scripts and stylesheets; the cost of fonts, pictures and calls is the same for every variant. */
const counted = new Set(['Document', 'Script', 'Stylesheet', 'Other'])
const isCode = /(\/|\.js|\.css|\/[a-z-]+)$/

/** Records the requests of a page. */
export async function recordRequests(session: CDPSession) {
  const recorded = new Map<string, Recorded>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, wallTime }) => {
    const { pathname } = new URL(request.url)
    recorded.set(requestId, {
      url: request.url,
      by: type === 'Document' ? undefined : initiatorOf(initiator),
      at: wallTime * 1000,
      counts: counted.has(type ?? '') && isCode.test(pathname) && !pathname.startsWith('/api/'),
      bytes: 0,
      fromNetwork: true,
    })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = recorded.get(requestId)
    if (one) one.fromNetwork = false
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = recorded.get(requestId)
    if (one && (response.fromDiskCache || response.fromServiceWorker)) one.fromNetwork = false
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = recorded.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await session.send('Network.enable')

  return {
    /** Requests sent before this moment. */
    until(moment: number): Requests {
      const all = [...recorded.values()].filter(one => one.counts && one.at < moment)
      const byUrl = new Map(all.map(one => [one.url, one]))
      const fetched = all.filter(one => one.fromNetwork && one.bytes > 0)
      return {
        requests: new Set(fetched.map(one => one.url)).size,
        bytes: fetched.reduce((sum, one) => sum + one.bytes, 0),
        depth: depthOf([...byUrl.values()]),
      }
    },
  }
}
