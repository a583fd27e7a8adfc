import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { AxiosError, AxiosHeaders, CanceledError } from 'axios'
import * as z from 'zod/mini'
import { http } from '../api/axios/http'
import { serverKeySupport } from '../api/server-key-support'
import { keySupport } from '../contract/client-marker'
import type { ReplyOf, Route } from '../contract/define-route'
import { type ErrorCode, errorCodes } from '../contract/error-codes'

/** A request of the code under test. */
export type SentRequest = {
  method: string
  path: string
  body: unknown
  headers: Record<string, unknown>
}

type Answer = { status: number; data: unknown; headers?: Record<string, string> }
type Answerer = (request: SentRequest, config: InternalAxiosRequestConfig) => Promise<Answer>

const answerers = new Map<Route, Answerer>()
let requests: SentRequest[] = []

const keeping = { [keySupport.header.toLowerCase()]: keySupport.value }
let signs: Record<string, string> = keeping

function matches(route: Route, request: SentRequest): boolean {
  const pattern = route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
  return route.method === request.method && new RegExp(`^${pattern}$`).test(request.path)
}

/** A path without parameters is preferred to one with them. */
function findAnswerer(request: SentRequest): Answerer | undefined {
  const found = Array.from(answerers).filter(([route]) => matches(route, request))
  found.sort(([a], [b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  return found[0]?.[1]
}

const adapter: AxiosAdapter = async config => {
  const request: SentRequest = {
    method: (config.method ?? 'get').toUpperCase(),
    path: (config.url ?? '').split('?')[0] ?? '',
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers: AxiosHeaders.from(config.headers).toJSON(),
  }
  requests.push(request)
  const answerer = findAnswerer(request)
  if (!answerer)
    throw new AxiosError(`nobody answers ${request.method} ${request.path}`, 'ERR_NETWORK', config)
  const { status, data, headers } = await answerer(request, config)
  return { status, data, headers: { ...signs, ...headers }, statusText: '', config }
}

function untilGivenUp(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new AxiosError('late', AxiosError.ECONNABORTED, config)),
      config.timeout,
    )
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
  })
}

type ReplyTo<R extends Route> = (request: SentRequest) => ReplyOf<R> | Promise<ReplyOf<R>>

function isAnswer<R extends Route>(reply: unknown): reply is ReplyTo<R> {
  return typeof reply === 'function'
}

/** A fake network for unit tests that sends the test's replies, call by call; nothing else is reachable. */
export const network = {
  install() {
    http.defaults.adapter = adapter
    this.keepsKeys(true)
  },

  /** Whether the server reports that it stores idempotency keys, as ours does. */
  keepsKeys(does: boolean) {
    signs = does ? keeping : {}
    serverKeySupport.learn(200, signs)
  },

  reset() {
    answerers.clear()
    requests = []
  },

  /** The requests so far, to one route or to all. */
  requests(route?: Route): readonly SentRequest[] {
    return route ? requests.filter(request => matches(route, request)) : requests
  },

  reply<R extends Route>(route: R, reply: ReplyOf<R> | ReplyTo<R>) {
    answerers.set(route, async request => {
      const value = isAnswer<R>(reply) ? await reply(request) : reply
      return { status: 200, data: z.encode(route.reply, value as never) }
    })
  },

  /** Sends exactly this reply, valid or not. */
  replyRaw(route: Route, data: unknown, status = 200, headers?: Record<string, string>) {
    answerers.set(route, async () => ({ status, data, ...(headers && { headers }) }))
  },

  refuse(route: Route, code: ErrorCode, facts: Record<string, unknown> = {}) {
    this.replyRaw(route, { message: code, ...facts }, Math.max(400, errorCodes[code]))
  },

  /** The connection breaks, so the outcome is unknown. */
  breakDown(route: Route) {
    answerers.set(route, async (_, config) => {
      throw new AxiosError('broken', 'ERR_NETWORK', config)
    })
  },

  /** Never replies; `sent` is the share of a file that was uploaded by then. */
  hang(route: Route, sent?: number) {
    answerers.set(route, (_, config) => {
      if (sent !== undefined)
        config.onUploadProgress?.({
          progress: sent,
          loaded: sent,
          bytes: sent,
          lengthComputable: true,
        })
      return untilGivenUp(config)
    })
  },
}
