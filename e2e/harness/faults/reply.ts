import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface ServerRequest {
  method: string
  /** The path with the query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Reply {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Fetches the real reply: from a folder or from another server. */
export type Source = (request: ServerRequest) => Promise<Reply>

export function textReply(status: number, type: string, text: string): Reply {
  const headers = { 'content-type': type, 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(text) }
}

/** Decompresses a reply. */
export function unpacked(reply: Reply): Reply {
  const { 'content-encoding': encoding, ...headers } = reply.headers
  return encoding === 'gzip' ? { ...reply, headers, body: gunzipSync(reply.body) } : reply
}
