import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

/** Until it is answered, nobody wants to know any more, or it is too late. */
async function ask(config: InternalAxiosRequestConfig, stop: AbortController) {
  const reply = await fetch((config.baseURL ?? '') + config.url, {
    headers: config.headers.toJSON() as Record<string, string>,
    cache: 'no-store',
    signal: stop.signal,
  })
  const { status, statusText, headers } = reply
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
