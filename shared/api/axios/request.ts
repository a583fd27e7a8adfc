import axios from 'axios'
import { idempotencyHeader } from '../../contract/client-marker'
import { lookupActive } from '../../contract/routes/lookup'
import { apiBase } from '../api-base'
import { ApiError } from '../api-error'
import type { RawReply } from '../ask-early'
import { keyless, serverKeySupport } from '../server-key-support'
import { http } from './http'
import { inOurWords } from './in-our-words'

const timeout = 10_000
let probe: Promise<boolean> | undefined

function ask(): Promise<boolean> {
  const headers = { [idempotencyHeader]: 'may-it-come' }
  return http.get(lookupActive.path, { baseURL: apiBase(), timeout: timeout, headers }).then(
    () => true,
    () => {
      probe = undefined
      return false
    },
  )
}

/**
 * Whether the server accepts the key's header. For another origin the browser first asks the server, and a server that does
 * not allow the header could get no money calls at all. So a read call with the header is tried first.
 */
async function mayCarryKey(key: string): Promise<boolean> {
  if (apiBase() === '' || serverKeySupport.now() === true) return true
  probe ??= ask()
  const may = await probe
  if (!may) keyless.add(key)
  return may
}

type Options = {
  method: string
  url: string
  data: unknown
  timeout: number
  token: string | null
  /** The Idempotency-Key of a call that moves money, coins or coupons. */
  key: string | undefined
  signal: AbortSignal | undefined
  onProgress: ((share: number) => void) | undefined
}

function failureOf(error: unknown): unknown {
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', message: '' })
  if (!axios.isAxiosError(error)) return error
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return new ApiError({ kind: 'unreachable', message: '', timedOut })
}

async function send({ token, key, signal, onProgress, ...options }: Options): Promise<RawReply> {
  return http.request<unknown>({
    ...options,
    baseURL: apiBase(),
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && (await mayCarryKey(key)) && { [idempotencyHeader]: key }),
    },
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: event => onProgress(event.progress ?? 0) }),
  })
}

/** Sends a request and converts its reply and its errors. `early` is a reply that is already here and needs converting. */
export async function request(options: Options, early?: RawReply): Promise<RawReply> {
  try {
    const changes = options.method !== 'GET' || options.key !== undefined
    return inOurWords(early ?? (await send(options)), changes)
  } catch (error) {
    throw failureOf(error)
  }
}
