import { inOurWords } from '@tamlung/shared/api/axios/in-our-words'
import { isDocument, saysNo } from '@tamlung/shared/api/says-no'
import { fromReply } from '@tamlung/shared/api/to-api-error'
import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import * as z from 'zod/mini'
import { TransportError } from '../core/ports'
import { toTransportError } from './to-transport-error'

export type Answer = { status: number; data: unknown; retryAfter: string | null }

/**
 * What an answer says, read as the site reads its own: out of whatever a server's libraries have put around it, and no
 * is no whatever the status. A server's own failure may have come after it did what was asked.
 */
export function readAnswer<R extends Route>(route: R, answer: Answer): ReplyOf<R> {
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
