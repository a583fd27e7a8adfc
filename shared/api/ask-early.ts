import { clientMarker } from '../contract/client-marker'
import { apiBase } from './api-base'

/** An answer as it came, not interpreted yet. */
export type RawReply = {
  status: number
  data: unknown
  headers: Readonly<Record<string, unknown>>
  /** It is a refusal by its content, whatever its status. */
  refused?: boolean
}

/** What the document asked before the code that needs it was there, and as which member. */
export type EarlyCalls = {
  token: string | null
  /** By path; undefined where no answer came. */
  replies: Readonly<Record<string, Promise<RawReply | undefined>>>
  /** Cancels a question, by path: browsers let a second request for the same address wait for the first. */
  stops?: Readonly<Record<string, AbortController>>
}

/** The next question waits this long for the answer before it, as the page would. */
const patience = 800

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Asks as `call` would, without any of its code. */
function send(path: string, token: string | null, signal: AbortSignal): Promise<Response> {
  return fetch(apiBase() + path, {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'application/json, text/plain, */*',
      [clientMarker.header]: clientMarker.value,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  })
}

async function read(reply: Response): Promise<RawReply> {
  return {
    status: reply.status,
    data: parsed(await reply.text()),
    headers: Object.fromEntries(reply.headers),
  }
}

const nothing = () => undefined

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Asks one thing after the other, while the code that needs the answers is on its way. */
export function askEarly(paths: readonly string[], token: string | null): EarlyCalls {
  const replies: Record<string, Promise<RawReply | undefined>> = {}
  const stops: Record<string, AbortController> = {}
  let before: Promise<unknown> | undefined
  for (const path of paths) {
    const stop = new AbortController()
    const go = () => send(path, token, stop.signal)
    const sent = before ? before.then(go) : go()
    stops[path] = stop
    replies[path] = sent.then(read).catch(nothing)
    // The next question waits only until an answer begins, not for all of it.
    before = Promise.race([sent.catch(nothing), wait(patience)])
  }
  return { token, replies, stops }
}
