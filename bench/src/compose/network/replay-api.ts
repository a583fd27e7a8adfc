import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; type: string; caching: string; body: Buffer }

/** The real backend's answers, asked for once: from then on every variant hears the same at once. */
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
    const { status, type, caching, body: reply } = await known
    if (stream.destroyed) return
    stream.respond({
      ':status': status,
      'content-type': type,
      'content-length': reply.length,
      'cache-control': caching,
    })
    stream.end(reply)
  }

  private async ask(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    const passed = Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !/^(host|origin|referer|accept-encoding)$/.test(name),
    )
    const reply = await fetch(this.backend + headers[':path'], {
      method: String(headers[':method']),
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? 'application/json',
      caching: reply.headers.get('cache-control') ?? 'no-store',
      body: Buffer.from(await reply.arrayBuffer()),
    }
  }
}
