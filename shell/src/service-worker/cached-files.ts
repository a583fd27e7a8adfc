const cacheName = 'files-2'
/** The cache of earlier workers. It holds copies, for which browsers store no compiled code. */
const formerCache = 'files-1'

const kinds: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /^text\/css/,
  woff2: /woff2|octet-stream/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  webp: /^image\/webp/,
}

/**
 * Scripts and stylesheets have a hash that the browser verifies; fonts and pictures have none. A captive portal's
 * page is recognised by its content type.
 */
export function hasExpectedContent(
  { url, integrity }: Pick<Request, 'url' | 'integrity'>,
  response: Response,
): boolean {
  // Unreadable content cannot be verified.
  if (response.status !== 200 || response.type === 'opaque') return false
  if (integrity) return true
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(url).pathname) ?? []
  return kinds[ending]?.test(response.headers.get('content-type') ?? '') ?? false
}

async function cacheResponse(request: Request, response: Response) {
  if (!hasExpectedContent(request, response)) return
  const cache = await caches.open(cacheName)
  // Stored unchanged: browsers keep compiled code only with a server's response, not with a copy of it.
  await cache.put(request.url, response)
}

/** A full phone refuses its caches or their content: then nothing is cached, and the page continues without. */
async function readCachedFile(url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(url, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/**
 * The cached file, or the server's. The request is passed on unchanged with its integrity, so altered files are never
 * cached.
 */
export async function answerFile(request: Request, later: (work: Promise<unknown>) => void) {
  const here = await readCachedFile(request.url)
  if (here) return here
  const response = await fetch(request)
  later(cacheResponse(request, response.clone()))
  return response
}

/** `loaded`: the page runs it already. */
export type Wanted = { url: string; integrity: string; loaded?: boolean }

async function fetchOne({ url, integrity }: Wanted) {
  const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit' })
  await cacheResponse(request, await fetch(request))
}

/** Caches the files that a page wants and that are not cached yet. */
export async function cacheMissingFiles(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const one of wanted) if (!here.has(one.url)) await fetchOne(one).catch(() => undefined)
}

/**
 * A page's running files are stored again even if cached: Chromium compiles files completely that are stored during
 * installation, and no later visit compiles them again.
 */
export async function cacheRunningFiles(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const putOne = async (one: Wanted) => {
    const here = await cache.match(one.url, { ignoreVary: true })
    await (here ? cache.put(one.url, here) : fetchOne(one))
  }
  for (const one of wanted) if (one.loaded) await putOne(one).catch(() => undefined)
}

/** Removes files that are not part of the worker's composition. */
export async function removeUnlistedFiles(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const urls = new Set(wanted.map(({ url }) => url))
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url)
}

export const removeFormerFiles = () => caches.delete(formerCache)
