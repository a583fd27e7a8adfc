import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { clientMarker } from '../../contract/client-marker'
import { parseReply } from './in-our-words'

/** Whether every reply so far has forbidden caching, by address. */
const isUnkept = new Map<string, boolean>()

async function ask(config: InternalAxiosRequestConfig, signal: AbortSignal) {
  const address = (config.baseURL ?? '') + config.url
  const reply = await fetch(address, {
    headers: config.headers.toJSON() as Record<string, string>,
    // For another origin, `no-store` makes browsers repeat the preflight for each call; it is not needed if the server
    // forbids caching.
    cache: isUnkept.get(address) ? 'default' : 'no-store',
    signal,
  })
  const { status, statusText } = reply
  const headers = Object.fromEntries(reply.headers)
  const forbids = /no-store/i.test(headers['cache-control'] ?? '')
  isUnkept.set(address, forbids && isUnkept.get(address) !== false)
  return { status, statusText, headers, data: await reply.text(), config }
}

/**
 * Sends a GET past the browser's cache. Another server, or a proxy, may allow caching of all replies. A cached reply would
 * show old balances, and report an action as done that never reached the server. XMLHttpRequest can bypass the cache only
 * with a header, which a server of another origin would have to allow.
 */
const pastCaches: AxiosAdapter = async config => {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, config.timeout)
  config.signal?.addEventListener?.('abort', giveUp)
  try {
    return await ask(config, stop.signal)
  } catch (error) {
    // Axios replaces the error of a cancelled call by its own; any other abort is the timeout.
    const isLate = stop.signal.aborted
    throw isLate ? new axios.AxiosError('', axios.AxiosError.ECONNABORTED, config) : error
  } finally {
    clearTimeout(timer)
    config.signal?.removeEventListener?.('abort', giveUp)
  }
}

const withProgress = axios.getAdapter('xhr')

/** The only axios client; only `request` uses it. */
export const http = axios.create({
  adapter: config => (config.method === 'get' ? pastCaches : withProgress)(config),
  headers: { [clientMarker.header]: clientMarker.value },
  // Every status resolves: refusals are recognised in one place, by the content of the reply.
  validateStatus: () => true,
  responseType: 'json',
  transformResponse: parseReply,
})
