import { late } from './late'

const cacheName = 'document-1'
/** Every address of the site is the same document. */
const key = '/'
/** Nobody waits longer for a server while a good document is here. */
const patience = 3000

/**
 * The networks of hotels and trains answer every address with a page of theirs, with status 200. Ours comes with its
 * policy and holds the registry.
 */
async function isOurs(response: Response): Promise<boolean> {
  const { headers } = response
  if (response.status !== 200 || response.redirected) return false
  if (!headers.get('content-type')?.startsWith('text/html')) return false
  if (!headers.has('content-security-policy')) return false
  return /<script type="application\/json" id="registry"[ >]/.test(await response.text())
}

async function keep(response: Response) {
  if (!(await isOurs(response.clone()))) return
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
}

/** None where the phone is full and refuses its store. */
async function keptDocument(): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** The browser shows what has come of a page that breaks off, and says nothing; none of ours starts from half of it. */
const isWhole = (response: Response): Promise<boolean> =>
  response.arrayBuffer().then(
    () => true,
    () => false,
  )

/** The server's document; the last good one where the server fails, breaks off or takes too long. */
export async function answerDocument(request: Request, later: (work: Promise<unknown>) => void) {
  const asked = fetch(request).then(response => {
    later(keep(response.clone()))
    return response
  })
  const failed = asked.then(
    async response => response.status >= 500 || !(await isWhole(response.clone())),
    () => true,
  )
  later(failed)
  const answer = await Promise.race([failed, late(patience)])
  if (answer === false) return asked
  return (await keptDocument()) ?? asked
}

/** The document of the visit that brought the worker, which could not pass through it. */
export async function keepDocument() {
  await keep(await fetch(key, { cache: 'no-cache' }))
}
