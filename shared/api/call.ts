import * as z from 'zod/mini'
import { bus } from '../bus/bus'
import type { BodyOf, ParamsOf, ReplyOf, Route } from '../contract/define-route'
import { goneCode, isErrorCode, sessionEndingCodes } from '../contract/error-codes'
import { callTimeout } from '../contract/timeouts'
import { session } from '../session/session'
import { walletCurrency } from '../session/wallet-currency'
import { ApiError } from './api-error'
import type { RawReply } from './ask-early'
import { seeEarly, takeEarly, tickOffEarly } from './early-replies'
import { failedCalls } from './failed-calls'
import { isBare } from './is-bare'
import { loadRequest } from './load-request'
import { haveSchemas, loadSchemas } from './load-schemas'
import { refusedField } from './refused-field'
import { isDocument, saysNo } from './says-no'
import { learnServerTime } from './server-clock'
import { serverKeySupport } from './server-key-support'
import { serverMember } from './server-member'
import { fromFailure, fromReply } from './to-api-error'

type Needs<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>

/** Input of a route's call: its params and body, the key of a route that moves money, the file of an upload. */
export type CallInput<R extends Route> = Needs<'params', ParamsOf<R>> &
  Needs<'body', BodyOf<R>> &
  (R extends { moves: true } ? { key: string } : object) &
  (R extends { file: string }
    ? { file: File; fields?: Record<string, string>; onProgress?: (share: number) => void }
    : object) & {
    signal?: AbortSignal
  }

type AnyInput = {
  params?: Record<string, unknown>
  body?: unknown
  key?: string
  file?: File
  fields?: Record<string, string>
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function payloadOf(route: Route, input: AnyInput): unknown {
  if (route.file && input.file) {
    const form = new FormData()
    for (const [name, text] of Object.entries(input.fields ?? {})) form.append(name, text)
    form.append(route.file, input.file)
    return form
  }
  if (!route.body) return undefined
  try {
    return z.encode(route.body, input.body)
  } catch {
    // Refused before anything was sent, so its outcome is known.
    throw new ApiError({ kind: 'refused', code: 'INVALID_USER_INFO', message: '' })
  }
}

/**
 * Whether a 401 without a code rejects the token: only for a read call of the member's own data. If the address has
 * parameters, such as a game with its own password, the 401 may be about that.
 */
function rejectsToken(
  { method, access, params }: Route,
  { body }: AnyInput,
  { status, code }: ApiError,
): boolean {
  // Lists are read by POST, page by page.
  const reads = method === 'GET' || Object(body).page !== undefined
  const readsOwn = reads && access === 'member' && !params
  return status === 401 && !isErrorCode(code) && readsOwn
}

/** Reports errors that concern the whole page, whichever call they answer. */
function announce(route: Route, input: AnyInput, error: ApiError, usedToken: string | null) {
  if (error.code === goneCode) bus.emit('service.gone', {})
  // A late reply to a request with an earlier token does not end the current session.
  const ends = sessionEndingCodes.has(error.code ?? '') || rejectsToken(route, input, error)
  if (ends && usedToken !== null && usedToken === session.token()) session.end('expired')
}

function isGood(route: Route, { status, data, refused }: RawReply): boolean {
  return !refused && status >= 200 && status < 300 && !saysNo(data, route.tellsMessage)
}

/** Decodes the data of a reply; undefined for a refusal, an HTML page, or another unreadable reply. */
function read(route: Route, raw: RawReply) {
  if (!isGood(route, raw) || isDocument(raw.data)) return undefined
  const result = z.safeDecode(route.reply, raw.data as never)
  return result.success ? result : undefined
}

/** Decodes an early reply of the document, if it needs none of the code that unpacks replies. */
function readEarly(route: Route, raw: RawReply | undefined) {
  return raw && isBare(raw) ? read(route, raw) : undefined
}

/**
 * Takes the early replies of the document, if all of them are here and successful: then the first page is rendered once
 * instead of twice. Otherwise none is taken, and `call` sends the requests.
 */
export function takeHere<const Routes extends readonly Route[]>(
  ...routes: Routes
): { [Index in keyof Routes]: ReplyOf<Routes[Index]> } | undefined {
  if (!haveSchemas()) return undefined
  const token = session.token()
  const replies = routes.map(route => seeEarly(route.path, token))
  const decoded = routes.map((route, index) => readEarly(route, replies[index]))
  if (!decoded.every(result => result)) return undefined
  for (const [index, { path }] of routes.entries()) {
    const raw = replies[index]
    tickOffEarly(path)
    if (raw) learn(path, raw, token, performance.timeOrigin)
  }
  return decoded.map(result => result?.data) as { [Index in keyof Routes]: ReplyOf<Routes[Index]> }
}

function learn(
  path: string,
  { status, headers, data }: RawReply,
  token: string | null,
  sentAt: number,
) {
  // A captive portal, which answers every address with its own page, has its own clock too.
  if (isDocument(data)) return
  // A public reply may come from a proxy's cache, with an old Date.
  if (!path.startsWith('/api/lookup')) learnServerTime(headers.date, sentAt)
  serverKeySupport.learn(status, headers)
  serverMember.learn(token, data)
  walletCurrency.learn(data)
}

async function send(route: Route, input: AnyInput): Promise<unknown> {
  const token = session.token()
  const early =
    route.method === 'GET' ? await takeEarly(route.path, token, input.signal) : undefined
  await loadSchemas()
  const sentAt = early ? performance.timeOrigin : Date.now()
  const plain = readEarly(route, early)
  const response = early && plain ? early : await ask(route, input, token, early)
  learn(route.path, response, token, sentAt)
  const result = plain || read(route, response)
  if (result) return result.data
  if (isGood(route, response)) throw new ApiError({ kind: 'nonsense', message: '' })
  const { status, data, headers } = response
  const error = fromReply(status, data, headers)
  const { nothing } = route
  if (nothing?.codes.some(code => code === error.code))
    return z.safeDecode(route.reply, nothing.reply as never).data
  announce(route, input, error, token)
  throw error
}

async function ask(
  route: Route,
  input: AnyInput,
  token: string | null,
  early: RawReply | undefined,
): Promise<RawReply> {
  const request = await loadRequest()
  const { key, signal, onProgress } = input
  const url = fillPath(route.path, input.params)
  const timeout = route.timeout ?? callTimeout
  const data = payloadOf(route, input)
  return request(
    { method: route.method, url, data, timeout, token, key, signal, onProgress },
    early,
  )
}

/** The only way to the backend: requests and replies have the contract's types. */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  try {
    return (await send(route, input as AnyInput)) as ReplyOf<R>
  } catch (error) {
    const failure = fromFailure(error)
    const other = refusedField(route, Object(input).body, failure)
    if (other !== undefined) {
      const { [other]: _, ...body } = Object(input).body
      return call(route, { ...input, body })
    }
    failedCalls.tell(route.path, failure)
    throw failure
  }
}
