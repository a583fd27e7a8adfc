const cacheName = 'document-1'
/** Every address of the site is the same document. */
const key = '/'
/** Nobody waits longer for a server while a good document is here. */
const patience = 3000

function isDocument(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && !response.redirected && type.startsWith('text/html')
}

async function keep(response: Response) {
  const cache = await caches.open(cacheName)
  await cache.put(key, response)
}

async function keptDocument(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(key, { ignoreVary: true })
}

function late(): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), patience))
}

/** The server's document; the last good one where the server fails or takes too long. */
export async function answerDocument(request: Request, later: (work: Promise<unknown>) => void) {
  const asked = fetch(request).then(response => {
    if (isDocument(response)) later(keep(response.clone()))
    return response
  })
  const failed = asked.then(
    response => response.status >= 500,
    () => true,
  )
  later(failed)
  const answer = await Promise.race([failed, late()])
  if (answer === false) return asked
  return (await keptDocument()) ?? asked
}

/** The document of the visit that brought the worker, which could not pass through it. */
export async function keepDocument() {
  const response = await fetch(key, { cache: 'no-cache' })
  if (isDocument(response)) await keep(response)
}
