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

/** The document's early requests, and the member for whom they were sent. */
export type EarlyCalls = {
  token: string | null
  /** By path; undefined where no answer came. */
  replies: Readonly<Record<string, Promise<RawReply | undefined>>>
  /** Cancels a question, by path: browsers let a second request for the same address wait for the first. */
  stops?: Readonly<Record<string, AbortController>>
}

/** The next question waits this long for the answer before it, as the page would. */
const slotsTimeout = 800

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** A question that is under way. */
type Sent = {
  begins: Promise<unknown>
  /** Undefined where no answer comes. */
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
 * By XMLHttpRequest, since the page hears all of an answer at once. Of `fetch` it hears the head and then the rest, and
 * while a first page starts, it is a tenth of a second until it can hear anything.
 */
function sendHere(path: string, headers: Record<string, string>, signal: AbortSignal): Sent {
  const request = new XMLHttpRequest()
  request.open('GET', path)
  // With such a condition no browser answers out of its cache, and no server says that nothing has changed since.
  const fresh = { 'If-Modified-Since': new Date(0).toUTCString(), 'Cache-Control': 'no-cache' }
  for (const [name, value] of Object.entries({ ...headers, ...fresh }))
    request.setRequestHeader(name, value)
  // JSON is UTF-8, and `fetch` reads it so whatever the server calls it.
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

/** Asks as `call` would, without any of its code. */
function send(path: string, token: string | null, signal: AbortSignal): Sent {
  const base = apiBase()
  const headers = {
    Accept: 'application/json, text/plain, */*',
    [clientMarker.header]: clientMarker.value,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }
  // A server elsewhere would have to allow the headers by which the browser's cache is passed.
  return base ? sendElsewhere(base + path, headers, signal) : sendHere(path, headers, signal)
}

/** Asks one thing after the other, while the code that needs the answers is on its way. */
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
    // The next question waits only until an answer begins, not for all of it.
    before = Promise.race([sent.then(({ begins }) => begins), wait(slotsTimeout)])
  }
  return { token, replies, stops }
}
