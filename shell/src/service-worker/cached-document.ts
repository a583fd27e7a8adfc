import { answerInParts, takeUnshown } from './answer-in-parts'
import { late } from './late'

const cacheName = 'document-1'
/** Every address of the site serves the same document. */
const key = '/'
/** The maximum wait for a server while a good document is cached. */
const timeout = 3000

/**
 * Captive portals answer every address with their own page and status 200. Our document has its policy header and
 * holds the registry.
 */
async function isOurs(response: Response): Promise<boolean> {
  const { headers } = response
  if (response.status !== 200 || response.redirected) return false
  if (!headers.get('content-type')?.startsWith('text/html')) return false
  if (!headers.has('content-security-policy')) return false
  return /<script type="application\/json" id="registry"[ >]/.test(await response.text())
}

async function cacheDocumentResponse(response: Response) {
  if (!(await isOurs(response.clone()))) return
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
}

/** Undefined where a full phone refuses its cache. */
async function readCachedDocument(): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Whether the response arrives completely: browsers show an interrupted document without an error. */
const isWhole = (response: Response): Promise<boolean> =>
  response.arrayBuffer().then(
    () => true,
    () => false,
  )

/** The product's own addresses. At others an operator may have pages, files or redirects. */
const isOwnPage = ({ url }: Request) =>
  /^\/(user(\/[\w/-]*)?|login|register)?$/.test(new URL(url).pathname)

/**
 * Requests the product's pages by one address, so that the browser revalidates the document that it has, whichever page it
 * came with. The browser follows a redirect itself.
 */
function requestDocument(request: Request): Promise<Response> {
  if (!isOwnPage(request)) return fetch(request)
  return fetch(key, { cache: 'no-cache', headers: { accept: 'text/html' }, redirect: 'manual' })
}

/** The server's document, or the last good one when the server fails, breaks off or times out. */
export async function answerDocument(request: Request, later: (work: Promise<unknown>) => void) {
  const unshown = isOwnPage(request) && takeUnshown()
  if (unshown) return unshown
  const fetched = requestDocument(request).then(response => {
    later(cacheDocumentResponse(response.clone()))
    return response
  })
  const failed = fetched.then(
    async response => response.status >= 500 || !(await isWhole(response.clone())),
    () => true,
  )
  later(failed)
  const arrived = Promise.race([failed, late(timeout)]).then(hasFailed => hasFailed === false)
  const cached = await readCachedDocument()
  if (cached && isOwnPage(request)) {
    const whenArrived = arrived.then(has => (has ? fetched : undefined))
    const { pathname } = new URL(request.url)
    const inParts = await answerInParts(cached, pathname, whenArrived).catch(() => undefined)
    if (inParts) return inParts
  }
  return (await arrived) ? fetched : (cached ?? fetched)
}

/** Caches the document of the visit that installed the worker, which did not pass through it. */
export async function cacheDocument() {
  await cacheDocumentResponse(await fetch(key, { cache: 'no-cache' }))
}
