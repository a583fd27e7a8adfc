import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'

/** Whether a server forbids that it is kept, with every answer so far. */
const isUnkept = new Map<string, boolean>()

async function ask(config: InternalAxiosRequestConfig, signal: AbortSignal) {
  const address = (config.baseURL ?? '') + config.url
  const reply = await fetch(address, {
    headers: config.headers.toJSON() as Record<string, string>,
    // Elsewhere, whoever asks past what was kept is asked each time whether they may.
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
 * Whoever stands before a server that is not ours may have browsers keep all that it answers. Of a GET that was kept
 * nobody hears: money that has gone is shown, and what it shall do is told as done. XMLHttpRequest cannot ask past that.
 */
export const pastCaches: AxiosAdapter = async config => {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, config.timeout)
  config.signal?.addEventListener?.('abort', giveUp)
  try {
    return await ask(config, stop.signal)
  } catch (error) {
    if (config.signal?.aborted) throw new axios.CanceledError()
    // Given up by nobody: its time has run out.
    const isLate = stop.signal.aborted
    throw isLate ? new axios.AxiosError('', axios.AxiosError.ECONNABORTED, config) : error
  } finally {
    clearTimeout(timer)
    config.signal?.removeEventListener?.('abort', giveUp)
  }
}
