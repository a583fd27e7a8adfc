import { TransportError } from '../core/ports'
import { parseReply } from './parse-reply'
import type { ServerReply } from './read-reply'

type Options = {
  url: string
  headers: Record<string, string>
  field: string
  file: File
  timeout: number
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file; `fetch` cannot say how much has left. */
export function upload(options: Options): Promise<ServerReply> {
  const { url, headers, field, file, timeout, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = (kind: 'unknown' | 'cancelled') => () => reject(new TransportError(kind))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeout
    request.upload.onprogress = event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () =>
      resolve({
        status: request.status,
        data: parseReply(request.responseText),
        retryAfter: request.getResponseHeader('retry-after'),
      })
    request.onerror = fail('unknown')
    request.ontimeout = fail('unknown')
    request.onabort = fail('cancelled')
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    const form = new FormData()
    form.append(field, file)
    request.send(form)
  })
}
