import { type Reply, textReply } from './reply'

export type Fault =
  /** Answers with this status and an empty body. */
  | { kind: 'status'; status: number }
  /** Answers with an HTML page, as a misconfigured server does. */
  | { kind: 'html' }
  /** Answers with the right type and meaningless bytes. */
  | { kind: 'garbage' }
  /** Sends half of the right answer, then breaks the connection. */
  | { kind: 'truncated' }
  /** Flips a single bit of the answer. */
  | { kind: 'flipped' }
  /** Does not answer; open requests are dropped once the fault is healed. */
  | { kind: 'hanging' }
  /** Sends the right answer once the fault is healed. */
  | { kind: 'slow' }
  /** Breaks the connection before the server behind receives the request. */
  | { kind: 'refused' }
  /** The server behind carries out the request, and its answer is lost. */
  | { kind: 'dropped' }
  /** The server behind carries out the request; the HTTP/2 stream ends with this error code instead of an answer. */
  | { kind: 'stream-error'; code: number }
  /** Sends the status and the headers of the right answer, then breaks the connection. */
  | { kind: 'headers-only' }
  /** Answers with this reply: the server behind never sees the request. */
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
