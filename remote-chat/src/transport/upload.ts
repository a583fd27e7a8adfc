import { inOurWords } from '@tamlung/shared/api/axios/in-our-words'
import { isDocument, saysNo } from '@tamlung/shared/api/says-no'
import { fromReply } from '@tamlung/shared/api/to-api-error'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import * as z from 'zod/mini'
import { TransportError } from '../core/ports'
import { toTransportError } from './to-transport-error'

type ServerReply = { status: number; data: unknown; retryAfter: string | null }

/**
 * Reads a reply like the site does: without the envelopes of servers' libraries, and with refusals under any status.
 * After an error of the server the request may still have been carried out.
 */
export function readReply<R extends Route>(route: R, answer: ServerReply): ReplyOf<R> {
  const { status, retryAfter } = answer
  const headers = { 'retry-after': retryAfter }
  const { data, refused } = inOurWords(
    { status, data: answer.data, headers },
    route.method !== 'GET',
  )
  if (status >= 500) throw new TransportError('unknown')
  if (refused || status > 299 || saysNo(data, route.tellsMessage))
    throw toTransportError(fromReply(status, data, headers))
  const result = isDocument(data) ? null : z.safeDecode<z.core.$ZodType>(route.reply, data)
  if (!result?.success) throw new TransportError('unknown')
  return result.data as ReplyOf<R>
}

/** The reply as JSON, or as plain text if it is not JSON, such as a date or a word. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Options = {
  url: string
  headers: Record<string, string>
  field: string
  file: File
  timeout: number
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads one file. Not by `fetch`, which cannot report the progress. */
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
