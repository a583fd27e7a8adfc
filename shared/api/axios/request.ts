import axios from 'axios'
import { idempotencyHeader } from '../../contract/client-marker'
import { apiBase } from '../api-base'
import { ApiError } from '../api-error'
import type { RawReply } from '../ask-early'
import { http } from './http'
import { inOurWords } from './in-our-words'
import { mayCarryKey } from './may-carry-key'

type Options = {
  method: string
  url: string
  data: unknown
  timeout: number
  token: string | null
  /** The Idempotency-Key of a call that moves something. */
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

/**
 * Asks the server; what goes wrong on the way is said in our own words. `early` is an answer that is here already, and
 * could not be read as it came.
 */
export async function request(options: Options, early?: RawReply): Promise<RawReply> {
  try {
    const changes = options.method !== 'GET' || options.key !== undefined
    return inOurWords(early ?? (await send(options)), changes)
  } catch (error) {
    throw failureOf(error)
  }
}
