export type RecordedRequest = {
  url: string
  /** The file whose code or markup requested it; undefined for the document. */
  by: string | undefined
}

/** The longest chain of requests, each caused by the one before. */
export function depthOf(requests: readonly RecordedRequest[]): number {
  const byUrl = new Map(requests.map(request => [request.url, request]))
  const depth = (request: RecordedRequest, seen: ReadonlySet<string>): number => {
    const parent = request.by === undefined ? undefined : byUrl.get(request.by)
    if (!parent || seen.has(parent.url)) return 1
    return 1 + depth(parent, new Set([...seen, parent.url]))
  }
  return Math.max(0, ...requests.map(request => depth(request, new Set([request.url]))))
}
