import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

/** Whether a server forbids that it is kept, with every answer so far. */
const isUnkept = new Map<string, boolean>()

/** Until it is answered, nobody wants to know any more, or it is too late. */
async function ask(config: InternalAxiosRequestConfig, stop: AbortController) {
  const address = (config.baseURL ?? '') + config.url
  const reply = await fetch(address, {
    headers: config.headers.toJSON() as Record<string, string>,
    // Elsewhere, whoever asks past what was kept is asked each time whether they may.
    cache: isUnkept.get(address) ? 'default' : 'no-store',
    signal: stop.signal,
  })
  const { status, statusText, headers } = reply
  const forbids = /no-store/i.test(headers.get('cache-control') ?? '')
  isUnkept.set(address, forbids && isUnkept.get(address) !== false)
  return {
    status,
    statusText,
    headers: Object.fromEntries(headers),
    data: await reply.text(),
    config,
  }
}

/**
 * Whoever stands before a server that is not ours may have browsers keep all that it answers. Of a GET that was kept
 * nobody hears: money that has gone is shown, and what it shall do is told as done. XMLHttpRequest cannot ask past that.
 */
export const pastCaches: AxiosAdapter = async config => {
  const stop = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, config.timeout)
  const giveUp = () => stop.abort()
  config.signal?.addEventListener?.('abort', giveUp)
  try {
    return await ask(config, stop)
  } catch (error) {
    if (isLate) throw new axios.AxiosError('', axios.AxiosError.ECONNABORTED, config)
    throw config.signal?.aborted ? new axios.CanceledError() : error
  } finally {
    clearTimeout(timer)
    config.signal?.removeEventListener?.('abort', giveUp)
  }
}
