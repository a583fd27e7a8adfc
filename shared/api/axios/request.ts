import axios, { type AxiosRequestConfig } from 'axios'
import { ApiError } from '../api-error'
import type { RawReply } from '../ask-early'
import { http } from './http'

function failureOf(error: unknown): unknown {
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', message: '' })
  if (!axios.isAxiosError(error)) return error
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return new ApiError({ kind: 'unreachable', message: '', timedOut })
}

/** Asks the server; what goes wrong on the way is said in our own words. */
export async function request(config: AxiosRequestConfig): Promise<RawReply> {
  try {
    return await http.request<unknown>(config)
  } catch (error) {
    throw failureOf(error)
  }
}
