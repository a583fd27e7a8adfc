import { type Reply, textReply } from './reply'

export type Fault =
  /** Answers with this status and nothing useful. */
  | { kind: 'status'; status: number }
  /** A page where something else was asked for, as a wrongly set up server answers. */
  | { kind: 'html' }
  /** The right type with bytes that mean nothing. */
  | { kind: 'garbage' }
  /** Half of the right answer, then the connection breaks. */
  | { kind: 'truncated' }
  /** Flips a single bit. */
  | { kind: 'flipped' }
  /** Does not answer; what is still open is dropped once it is healed. */
  | { kind: 'hanging' }
  /** Answers rightly once the fault is healed. */
  | { kind: 'slow' }
  /** Breaks the connection before anybody behind has heard of the request. */
  | { kind: 'refused' }
  /** Everything behind happens, and the answer is lost on its way. */
  | { kind: 'dropped' }
  /** Everything behind happens; the stream of HTTP/2 ends with this error in place of an answer. */
  | { kind: 'stream-error'; code: number }
  /** The status and the headers of the right answer, then the connection breaks. */
  | { kind: 'headers-only' }
  /** Answers with this instead: the server behind never sees the request. */
  | { kind: 'instead'; reply: Reply }
  /** The server behind carries out the request; its answer is changed on the way back. */
  | { kind: 'reply'; change: (reply: Reply) => Reply }

/** The reply to send in place of the good one; undefined if the fault is a delay or a broken connection. */
export function spoil(fault: Fault, reply: Reply): Reply | undefined {
  const headers = { ...reply.headers, 'cache-control': 'no-store' }
  switch (fault.kind) {
    case 'status':
      return {
        ...textReply(fault.status, 'text/plain', ''),
        headers: { ...headers, 'content-type': 'text/plain' },
      }
    case 'html':
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html' },
        body: Buffer.from('<!doctype html><title>Welcome</title><p>It works'),
      }
    case 'garbage':
      return { status: 200, headers, body: Buffer.from(')]}\u0000 not what you asked for {{{') }
    case 'flipped': {
      const body = Buffer.from(reply.body)
      const middle = body.length >> 1
      body[middle] = (body[middle] ?? 0) ^ 1
      return { ...reply, headers, body }
    }
    case 'reply':
      return fault.change({ ...reply, headers })
    default:
      return undefined
  }
}
