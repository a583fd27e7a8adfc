import { type IncomingMessage, request } from 'node:http'
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** Headers of a reply that the page uses. */
const passedOn = ['content-type', 'content-encoding', 'cache-control'] as const

/** Replays the backend's replies, so that every variant gets them equally fast. */
export class ReplayApi {
  private readonly answers = new Map<string, Promise<Answer>>()

  constructor(private readonly backend: string) {}

  async answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    const body = await buffer(stream)
    const key = [
      headers[':method'],
      headers[':path'],
      headers.authorization ? 'member' : 'visitor',
      body.toString(),
    ].join(' ')
    const known = this.answers.get(key) ?? this.ask(headers, body)
    this.answers.set(key, known)
    const { status, headers: head, body: reply } = await known
    if (stream.destroyed) return
    stream.respond({ ':status': status, ...head, 'content-length': reply.length })
    stream.end(reply)
  }

  private async ask(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const passed = Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !/^(host|origin|referer)$/.test(name),
    )
    // Not `fetch`, which would decompress the reply.
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        this.backend + headers[':path'],
        { method: String(headers[':method']), headers: Object.fromEntries(passed) },
        resolve,
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
    const head = passedOn.flatMap(name => {
      const value = reply.headers[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    return {
      status: reply.statusCode ?? 502,
      headers: Object.fromEntries(head),
      body: await buffer(reply),
    }
  }
}
