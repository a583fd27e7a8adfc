import { clientMarker, idempotencyHeader } from '@tamlung/shared/contract/client-marker'

export interface Reply {
  status: number
  headers: Headers
  body: unknown
  /** The code or text of the reply, if it has one. */
  message: string | undefined
}

export interface CallOptions {
  key?: string
  marker?: string | null
  headers?: Record<string, string>
}

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined

/** Returns the cookies that a reply sets, as a `Cookie` header. */
export const cookiesOf = ({ headers }: Pick<Reply, 'headers'>): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

/** Calls a backend over a real connection, as a browser does. */
export class Caller {
  constructor(
    readonly base: string,
    readonly token?: string,
  ) {}

  async call(
    method: string,
    path: string,
    body?: unknown,
    { key, marker = clientMarker.value, headers = {} }: CallOptions = {},
  ): Promise<Reply> {
    const isForm = body instanceof FormData
    const reply = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(marker === null ? {} : { [clientMarker.header]: marker }),
        ...(this.token === undefined ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(key === undefined ? {} : { [idempotencyHeader]: key }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const text = await reply.text()
    const value: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: reply.status, headers: reply.headers, body: value, message: messageIn(value) }
  }

  get(path: string, options?: CallOptions): Promise<Reply> {
    return this.call('GET', path, undefined, options)
  }

  post(path: string, body?: unknown, options?: CallOptions): Promise<Reply> {
    return this.call('POST', path, body, options)
  }

  put(path: string, body?: unknown, options?: CallOptions): Promise<Reply> {
    return this.call('PUT', path, body, options)
  }

  delete(path: string, body?: unknown, options?: CallOptions): Promise<Reply> {
    return this.call('DELETE', path, body, options)
  }
}
