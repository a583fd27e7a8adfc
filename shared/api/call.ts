import * as z from 'zod/mini'
import { bus } from '../bus/bus'
import { idempotencyHeader } from '../contract/client-marker'
import type { BodyOf, ParamsOf, ReplyOf, Route } from '../contract/define-route'
import { goneCode, sessionEndingCodes } from '../contract/error-codes'
import { callTimeout } from '../contract/timeouts'
import { session } from '../session/session'
import { apiBase } from './api-base'
import { ApiError } from './api-error'
import { http } from './http'
import { learnServerTime } from './server-clock'
import { fromFailure, fromReply } from './to-api-error'

type Needs<Name extends string, Value> = Value extends undefined ? object : Record<Name, Value>

export type CallInput<R extends Route> = Needs<'params', ParamsOf<R>> &
  Needs<'body', BodyOf<R>> &
  (R extends { moves: true } ? { key: string } : object) &
  (R extends { file: string } ? { file: File; onProgress?: (share: number) => void } : object) & {
    signal?: AbortSignal
  }

type AnyInput = {
  params?: Record<string, unknown>
  body?: unknown
  key?: string
  file?: File
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function payloadOf(route: Route, input: AnyInput): unknown {
  if (route.file && input.file) {
    const form = new FormData()
    form.append(route.file, input.file)
    return form
  }
  return route.body ? z.encode(route.body, input.body) : undefined
}

/** What an error reply means for the whole page, whoever asked. */
function announce(error: ApiError, usedToken: string | null) {
  if (error.code === goneCode) bus.emit('service.gone', {})
  // A late answer to a token that is no longer ours ends nothing.
  const ends = error.code !== undefined && sessionEndingCodes.has(error.code)
  if (ends && usedToken !== null && usedToken === session.token()) session.end('expired')
}

function decodeReply(route: Route, data: unknown): unknown {
  const result = z.safeDecode(route.reply, data as never)
  if (!result.success) throw new ApiError({ kind: 'nonsense', message: '' })
  return result.data
}

async function send(route: Route, input: AnyInput): Promise<unknown> {
  const token = session.token()
  const response = await http.request<unknown>({
    baseURL: apiBase(),
    method: route.method,
    url: fillPath(route.path, input.params),
    data: payloadOf(route, input),
    timeout: route.timeout ?? callTimeout,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(input.key !== undefined && { [idempotencyHeader]: input.key }),
    },
    ...(input.signal && { signal: input.signal }),
    ...(input.onProgress && {
      onUploadProgress: event => input.onProgress?.(event.progress ?? 0),
    }),
  })
  learnServerTime(response.headers.date)
  if (response.status >= 200 && response.status < 300) return decodeReply(route, response.data)
  const error = fromReply(response.status, response.data, response.headers)
  announce(error, token)
  throw error
}

/** The only way to the backend: what goes out and what comes back has the form that the contract says. */
export async function call<R extends Route>(route: R, input: CallInput<R>): Promise<ReplyOf<R>> {
  try {
    return (await send(route, input as AnyInput)) as ReplyOf<R>
  } catch (error) {
    throw fromFailure(error)
  }
}
