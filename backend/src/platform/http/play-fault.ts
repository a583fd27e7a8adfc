import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultKind } from '../faults/fault-board'
import { sendRefusal } from './error-reply'

/** Simulates faults of a network or a broken server. */
export const playFault = (
  kind: FaultKind,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  switch (kind) {
    case 'hang':
      return reply.hijack()
    case 'drop-after-commit':
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    case 'nonsense':
      return reply
        .code(200)
        .type('application/json')
        .send('{"wallet":"<b>","slots":7,"token":{"a":[]},"list":null,"message":["x"]}')
    case 'gone':
      return sendRefusal(request, reply, { code: 'gone' })
    case '500':
      return sendRefusal(request, reply, { code: 'INTERNAL_SERVER_ERROR' })
  }
}
