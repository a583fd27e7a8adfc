import { clientMarker } from '../contract/client-marker'
import { apiBase } from './api-base'

/** An answer as it came: nobody has looked yet at what it says. */
export type RawReply = {
  status: number
  data: unknown
  headers: Readonly<Record<string, unknown>>
  /** It says no in words of its own, whatever its status. */
  refused?: boolean
}

/** What the document asked before the code was there that wants to know, and as whom. */
export type EarlyCalls = {
  token: string | null
  /** By path; undefined where no answer came. */
  replies: Readonly<Record<string, Promise<RawReply | undefined>>>
  /** Gives a question up, by path: browsers let the same one wait for an open one. */
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

/** Asks one thing after the other, while the code that will want to know is on its way. */
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
    // An answer has been given once it begins: its words need not be here for the next question.
    before = Promise.race([sent.catch(nothing), wait(patience)])
  }
  return { token, replies, stops }
}
