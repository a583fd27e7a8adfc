import { clientMarker, idempotencyHeader } from '@tamlung/shared/contract/client-marker'
import type { Route } from '@tamlung/shared/contract/define-route'

export interface Answer {
  status: number
  headers: Headers
  body: unknown
}

export interface Subject {
  base: string
  token?: string
}

export interface AskOptions {
  params?: Record<string, string>
  body?: unknown
  key?: string
  anonymous?: boolean
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))

/** Sends a call of the contract as the product does. */
export const ask = async (
  subject: Subject,
  route: Route,
  options: AskOptions = {},
): Promise<Answer> => {
  const isForm = route.file !== undefined
  const reply = await fetch(subject.base + fill(route.path, options.params ?? {}), {
    method: route.method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      [clientMarker.header]: clientMarker.value,
      ...(options.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(subject.token === undefined || options.anonymous === true
        ? {}
        : { Authorization: `Bearer ${subject.token}` }),
      ...(options.key === undefined ? {} : { [idempotencyHeader]: options.key }),
    },
    body: isForm
      ? new FormData()
      : options.body === undefined
        ? undefined
        : JSON.stringify(options.body),
  })
  const text = await reply.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  return { status: reply.status, headers: reply.headers, body }
}
