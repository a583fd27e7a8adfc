import { inOurWords } from '@tamlung/shared/api/axios/in-our-words'
import { isDocument, saysNo } from '@tamlung/shared/api/says-no'
import { fromReply } from '@tamlung/shared/api/to-api-error'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import * as z from 'zod/mini'
import { TransportError } from '../core/ports'
import { toTransportError } from './to-transport-error'

export type ServerReply = { status: number; data: unknown; retryAfter: string | null }

/**
 * Reads a reply like the site does: out of whatever envelope a server's libraries add, and a refusal whatever the
 * status. After a server's own failure the request may still have been carried out.
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
