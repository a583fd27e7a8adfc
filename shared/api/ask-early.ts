import { clientMarker } from '../contract/client-marker'
import { apiBase } from './api-base'

/** A reply as it was received, not interpreted yet. */
export type RawReply = {
  status: number
  data: unknown
  headers: Readonly<Record<string, unknown>>
  /** The content is a refusal, whatever the status. */
  refused?: boolean
}

/** The document's early requests, and the token with which they were sent. */
export type EarlyCalls = {
  token: string | null
  /** By path; undefined if there was no reply. */
  replies: Readonly<Record<string, Promise<RawReply | undefined>>>
  /** Abort controllers by path: browsers let a second request for the same address wait for the first. */
  stops?: Readonly<Record<string, AbortController>>
}

/** The most milliseconds that a request waits for the reply before it, as in the page's own code. */
const slotsTimeout = 800

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A pending request. */
type Sent = {
  begins: Promise<unknown>
  /** Undefined if there is no reply. */
  reply: Promise<RawReply | undefined>
}

const nothing = () => undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function read(reply: Response): Promise<RawReply> {
  return {
    status: reply.status,
    data: parsed(await reply.text()),
    headers: Object.fromEntries(reply.headers),
  }
}

function headersOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .trim()
      .split('\r\n')
      .map(line => line.split(/: ?(.*)/)),
  )
}

function sendElsewhere(address: string, headers: HeadersInit, signal: AbortSignal): Sent {
  const sent = fetch(address, { signal, cache: 'no-store', headers })
  return { begins: sent.catch(nothing), reply: sent.then(read).catch(nothing) }
}

/**
 * Sends with XMLHttpRequest, which reports the whole reply at once. `fetch` reports first the head and then the body, and
 * each report takes a tenth of a second while the first page starts.
 */
function sendHere(path: string, headers: Record<string, string>, signal: AbortSignal): Sent {
  const request = new XMLHttpRequest()
  request.open('GET', path)
  // With such a condition no browser replies from its cache, and no server replies 304.
  const fresh = { 'If-Modified-Since': new Date(0).toUTCString(), 'Cache-Control': 'no-cache' }
  for (const [name, value] of Object.entries({ ...headers, ...fresh }))
    request.setRequestHeader(name, value)
  // JSON is UTF-8, and `fetch` decodes it as such, whatever charset the server names.
  request.overrideMimeType('text/plain; charset=utf-8')
  const begins = new Promise<void>(resolve => {
    request.onreadystatechange = () => {
      if (request.readyState > 1) resolve()
    }
  })
  const reply = new Promise<RawReply | undefined>(resolve => {
    request.onloadend = () => {
      const { status, responseText } = request
      const headers = headersOf(request.getAllResponseHeaders())
      const isAnswer = status !== 0 && status !== 304
      resolve(isAnswer ? { status, data: parsed(responseText), headers } : undefined)
    }
    const giveUp = () => {
      request.abort()
      resolve(undefined)
    }
    if (signal.aborted) giveUp()
    else {
      signal.onabort = giveUp
      request.send()
    }
  })
  return { begins, reply }
}

/** Sends the same request as `call`, without any of its code. */
function send(path: string, token: string | null, signal: AbortSignal): Sent {
  const base = apiBase()
  const headers = {
    Accept: 'application/json, text/plain, */*',
    [clientMarker.header]: clientMarker.value,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }
  // By `fetch` for another origin, which would have to allow the headers that bypass the browser's cache.
  return base ? sendElsewhere(base + path, headers, signal) : sendHere(path, headers, signal)
}

/** Sends the requests one after the other, while the code that needs the replies is loading. */
export function askEarly(paths: readonly string[], token: string | null): EarlyCalls {
  const replies: Record<string, Promise<RawReply | undefined>> = {}
  const stops: Record<string, AbortController> = {}
  let before: Promise<unknown> | undefined
  for (const path of paths) {
    const stop = new AbortController()
    const go = () => send(path, token, stop.signal)
    const sent = before ? before.then(go) : Promise.resolve(go())
    stops[path] = stop
    replies[path] = sent.then(({ reply }) => reply)
    // The next request waits only for the beginning of the reply, not for all of it.
    before = Promise.race([sent.then(({ begins }) => begins), wait(slotsTimeout)])
  }
  return { token, replies, stops }
}
