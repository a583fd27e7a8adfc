import { constants } from 'node:http2'
import type { Fault } from '../../harness/faults/fault'

export type Protocol = 'HTTP/1.1' | 'HTTP/2'

export interface ConnectionFault {
  fault: Fault
  /** The number of requests that meet the fault; all if it is omitted. */
  times?: number
  only?: Protocol
}

const codedError: Fault = {
  kind: 'reply',
  change: reply => ({
    status: 500,
    headers: { ...reply.headers, 'content-type': 'application/json' },
    body: Buffer.from('{"message":"INTERNAL_SERVER_ERROR"}'),
  }),
}

const refusedStream: Fault = {
  kind: 'stream-error',
  code: constants.NGHTTP2_REFUSED_STREAM,
}

/** Faults of the connection that carries a move, by name. A new fault needs one line here. */
export const connectionFaults: Readonly<Record<string, ConnectionFault>> = {
  'ends once before the commit': { fault: { kind: 'refused' }, times: 1 },
  'ends each time before the commit': { fault: { kind: 'refused' } },
  'ends once after the commit': { fault: { kind: 'dropped' }, times: 1 },
  'ends each time after the commit': { fault: { kind: 'dropped' } },
  'ends after the headers': { fault: { kind: 'headers-only' } },
  'ends within the answer': { fault: { kind: 'truncated' } },
  'answers INTERNAL_SERVER_ERROR after the commit': { fault: codedError },
  'is refused as a stream after the commit': { fault: refusedStream, only: 'HTTP/2' },
  'is reset as a stream after the commit': {
    fault: { kind: 'stream-error', code: constants.NGHTTP2_INTERNAL_ERROR },
    only: 'HTTP/2',
  },
}
