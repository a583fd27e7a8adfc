import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { clientMarker } from '../../contract/client-marker'
import { parseReply } from './in-our-words'

/** By address: whether every answer so far has forbidden caches to keep it. */
const isUnkept = new Map<string, boolean>()

async function ask(config: InternalAxiosRequestConfig, signal: AbortSignal) {
  const address = (config.baseURL ?? '') + config.url
  const reply = await fetch(address, {
    headers: config.headers.toJSON() as Record<string, string>,
    // For another origin, `no-store` makes browsers repeat the preflight for each call; not needed where the server forbids caching itself.
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
 * Another server, or a proxy in front of it, may let browsers cache all its answers. A cached GET never reaches the server:
 * the page would show money that is gone, and report as done what nobody was asked to do. XMLHttpRequest gets past the
 * cache only by a header, which a server elsewhere would have to allow.
 */
const pastCaches: AxiosAdapter = async config => {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, config.timeout)
  config.signal?.addEventListener?.('abort', giveUp)
  try {
    return await ask(config, stop.signal)
  } catch (error) {
    if (config.signal?.aborted) throw new axios.CanceledError()
    // It was not cancelled, so its time has run out.
    const isLate = stop.signal.aborted
    throw isLate ? new axios.AxiosError('', axios.AxiosError.ECONNABORTED, config) : error
  } finally {
    clearTimeout(timer)
    config.signal?.removeEventListener?.('abort', giveUp)
  }
}

const withProgress = axios.getAdapter('xhr')

/** The one axios client; only `request` uses it. */
export const http = axios.create({
  adapter: config => (config.method === 'get' ? pastCaches : withProgress)(config),
  headers: { [clientMarker.header]: clientMarker.value },
  // Every status resolves: errors are told apart in one place, by what the answer says.
  validateStatus: () => true,
  responseType: 'json',
  transformResponse: parseReply,
})
