const cacheName = 'files-1'
const keptAt = 'x-kept-at'
/** Older copies go; what is still in use is fetched once more. */
export const keptFor = 30 * 24 * 3_600_000

/** A copy that says since when it is here. */
function dated(response: Response, now: number): Response {
  const headers = new Headers(response.headers)
  headers.set(keptAt, String(now))
  return new Response(response.body, { status: response.status, headers })
}

export function isOld(headers: Headers, now: number): boolean {
  return now - Number(headers.get(keptAt) ?? 0) > keptFor
}

const kinds: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  woff2: /woff2|octet-stream/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  webp: /^image\/webp/,
}

/**
 * Scripts and sheets bring a hash that the browser checks; fonts and pictures have none. A network that answers every
 * address with a page of its own is known by the kind of what it sends.
 */
export function isWhatWasAsked(
  { url, integrity }: Pick<Request, 'url' | 'integrity'>,
  response: Response,
): boolean {
  // What cannot be read cannot be checked either.
  if (response.status !== 200 || response.type === 'opaque') return false
  if (integrity) return true
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  return kinds[ending]?.test(response.headers.get('content-type') ?? '') ?? false
}

async function keep(request: Request, response: Response) {
  if (!isWhatWasAsked(request, response)) return
  const cache = await caches.open(cacheName)
  await cache.put(request.url, dated(response, Date.now()))
}

/** A phone that is full refuses its stores, or what is in them: then nothing is here, and the page goes on without. */
async function keptFile(url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(url, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/**
 * The copy that is here, else the server's. The request is passed on as it is: its integrity goes with it, so that
 * nothing altered is ever kept.
 */
export async function answerFile(request: Request, later: (work: Promise<unknown>) => void) {
  const here = await keptFile(request.url)
  if (here) return here
  const response = await fetch(request)
  later(keep(request, response.clone()))
  return response
}

export type Wanted = { url: string; integrity: string }

/** Files that a page has loaded before the worker was there. */
export async function keepAll(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  for (const { url, integrity } of wanted) {
    if (await cache.match(url, { ignoreVary: true })) continue
    const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit' })
    await fetch(request).then(
      response => keep(request, response),
      () => undefined,
    )
  }
}

export async function removeOldFiles(now = Date.now()) {
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true })
    if (response && isOld(response.headers, now)) await cache.delete(request)
  }
}
