import type { Activation, Registry } from '@tamlung/shared/contract/registry'
import { firstPath } from '../boot/first-remote'
import { late } from './late'

const registryTag = '<script type="application/json" id="registry"'

/** The part of a document that its shell decides, and the part that each release of a remote changes. */
type Parts = { head: string; rest: string }

function splitDocument(text: string): Parts {
  const at = text.indexOf(registryTag)
  return { head: text.slice(0, at), rest: text.slice(at) }
}

/** Makes the page request itself again (`shell/src/boot/boot.ts`); undefined for older shells, which cannot. */
function staleRest(rest: string): string | undefined {
  const end = rest.indexOf('</head>')
  const boot = rest.slice(rest.lastIndexOf('<script>', end), end)
  return boot.includes('dataset.stale') ? `${registryTag} data-stale></script>${boot}` : undefined
}

function policiesOf({ headers }: Response): string {
  const policies = [...headers].filter(([name]) => name.includes('policy'))
  return JSON.stringify(policies.sort())
}

/**
 * Opens the connection to the page's remote while the server is asked. After a release of that remote its changed files
 * then arrive two round trips sooner.
 */
function openConnection(rest: string, path: string) {
  const json = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))
  const { remotes } = JSON.parse(json) as Registry
  // A returning player is usually still logged in; the worker cannot see it.
  const page = firstPath(path, true)
  const hasPage = ({ live }: Activation) => live.contract.routes.some(route => route.path === page)
  const { base, entry } = Object.values(remotes).find(hasPage)?.live ?? {}
  if (!base?.startsWith('http')) return
  // The connections of requests with cookies are others.
  const options = {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
  } as const
  fetch(`${base}${entry}`, options).catch(() => undefined)
}

/** Milliseconds in which a page requests itself again; until then its document stays incomplete. */
const timeout = 10_000
/** Milliseconds in which documents are not answered in parts, because the last one had to be requested again. */
const pause = 30_000
let pausedUntil = 0
let unshown: Response | undefined

/** The server's last document if it did not continue the head that a page had got; the page gets it now. */
export function takeUnshown(): Response | undefined {
  const response = Date.now() < pausedUntil ? unshown : undefined
  unshown = undefined
  return response
}

/**
 * Answers at once with the head of the cached document, so that the shell's files are read and compiled while the server
 * is asked, and then with the rest of the server's. When that is the document of another shell, the page requests itself
 * again and gets it whole. Undefined when the cached document cannot be used so.
 * @param path of the page
 * @param whenArrived the server's document, or undefined when it fails or is late
 */
export async function answerInParts(
  cached: Response,
  path: string,
  whenArrived: Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (Date.now() < pausedUntil) return undefined
  const { head, rest } = splitDocument(await cached.clone().text())
  const stale = staleRest(rest)
  if (!head || !stale) return undefined
  openConnection(rest, path)

  /** The rest of the server's document; undefined when that does not continue this head. */
  const restOf = async (fresh: Response): Promise<string | undefined> => {
    if (fresh.status !== 200 || policiesOf(fresh) !== policiesOf(cached)) return undefined
    const parts = splitDocument(await fresh.clone().text())
    return parts.head === head ? parts.rest : undefined
  }

  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(head))
      const fresh = await whenArrived
      const found = fresh ? await restOf(fresh) : rest
      if (found === undefined) {
        pausedUntil = Date.now() + pause
        unshown = fresh
      }
      controller.enqueue(encoder.encode(found ?? stale))
      // While the document is incomplete, the scripts of the other shell do not start.
      if (found === undefined) await late(timeout)
      controller.close()
    },
  })
  const headers = new Headers(cached.headers)
  headers.delete('content-length')
  return new Response(body, { headers })
}
