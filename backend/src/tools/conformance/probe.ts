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

export interface Wish {
  params?: Record<string, string>
  body?: unknown
  key?: string
  anonymous?: boolean
}

const fill = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))

/** One call of the contract, as the product would make it. */
export const ask = async (subject: Subject, route: Route, wish: Wish = {}): Promise<Answer> => {
  const isForm = route.file !== undefined
  const reply = await fetch(subject.base + fill(route.path, wish.params ?? {}), {
    method: route.method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      [clientMarker.header]: clientMarker.value,
      ...(wish.body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(subject.token === undefined || wish.anonymous === true
        ? {}
        : { Authorization: `Bearer ${subject.token}` }),
      ...(wish.key === undefined ? {} : { [idempotencyHeader]: wish.key }),
    },
    body: isForm ? new FormData() : wish.body === undefined ? undefined : JSON.stringify(wish.body),
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
