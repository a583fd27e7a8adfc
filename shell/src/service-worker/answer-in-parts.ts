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

/** Milliseconds after which a page that could not request itself again shows that it failed. */
const giveUp = 10_000
/** Milliseconds in which documents are not answered in parts, because the last one had to be requested again. */
const pause = 30_000
let pausedUntil = 0

/**
 * Answers at once with the head of the cached document, so that the shell's files are read and compiled while the server
 * is asked, and then with the rest of the server's. When that is the document of another shell, the page requests itself
 * again and gets it whole. Undefined when the cached document cannot be used so.
 * @param whenArrived the server's document, or undefined when it fails or is late
 */
export async function answerInParts(
  cached: Response,
  whenArrived: Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (Date.now() < pausedUntil) return undefined
  const { head, rest } = splitDocument(await cached.clone().text())
  const stale = staleRest(rest)
  if (!head || !stale) return undefined

  /** The rest of the document; undefined when the server's does not continue this head. */
  const findRest = async (): Promise<string | undefined> => {
    const fresh = await whenArrived
    if (!fresh) return rest
    if (fresh.status !== 200 || policiesOf(fresh) !== policiesOf(cached)) return undefined
    const parts = splitDocument(await fresh.clone().text())
    return parts.head === head ? parts.rest : undefined
  }

  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode(head))
      const found = await findRest()
      if (found === undefined) pausedUntil = Date.now() + pause
      controller.enqueue(encoder.encode(found ?? stale))
      // While the document is incomplete its scripts do not start.
      if (found === undefined) await late(giveUp)
      controller.close()
    },
  })
  const headers = new Headers(cached.headers)
  headers.delete('content-length')
  return new Response(body, { headers })
}
