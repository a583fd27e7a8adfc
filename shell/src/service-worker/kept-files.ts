const cacheName = 'files-2'
/** What workers of before kept: copies, beside which a browser keeps no compiled code. */
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
  // As it came: a browser keeps compiled code only beside what a server has answered, not beside a copy made of it.
  await cache.put(request.url, response)
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

/** `loaded`: the page runs it already. */
export type Wanted = { url: string; integrity: string; loaded?: boolean }

async function fetchOne({ url, integrity }: Wanted) {
  const request = new Request(url, { integrity, mode: 'cors', credentials: 'omit' })
  await keep(request, await fetch(request))
}

/** What a page wants and is not here yet. */
export async function keepAll(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const one of wanted) if (!here.has(one.url)) await fetchOne(one).catch(() => undefined)
}

/**
 * What a page runs, put anew where it is here already: Chromium compiles whole what is put while a worker is being
 * installed, and no later visit compiles it again.
 */
export async function keepCompiled(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const putOne = async (one: Wanted) => {
    const here = await cache.match(one.url, { ignoreVary: true })
    await (here ? cache.put(one.url, here) : fetchOne(one))
  }
  for (const one of wanted) if (one.loaded) await putOne(one).catch(() => undefined)
}

/** What is not of the composition that the worker was installed with. */
export async function removeOthers(wanted: readonly Wanted[]) {
  const cache = await caches.open(cacheName)
  const urls = new Set(wanted.map(({ url }) => url))
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url)
}

export const removeFormerFiles = () => caches.delete(formerCache)
