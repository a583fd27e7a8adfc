import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Reply, ServerRequest, Source } from './reply'

/** Headers that concern one connection only. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

function without<Headers extends object>(headers: Headers, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

export function fromOrigin(origin: string): Source {
  return ({ method, url, headers, body }: ServerRequest) =>
    new Promise<Reply>((done, fail) => {
      const upstream = request(
        new URL(url, origin),
        { method, headers: { ...without(headers, hopByHop), 'content-length': body.length } },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', fail)
          answer.on('end', () =>
            done({
              status: answer.statusCode ?? 502,
              headers: without(answer.headers, hopByHop),
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      upstream.on('error', fail)
      upstream.end(body)
    })
}

/** Connects a web socket to another server; if one end closes, so does the other. */
export function joinSockets(
  origin: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  const { hostname, port } = new URL(origin)
  const upstream = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  const endBoth = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.on('error', endBoth).on('close', endBoth)
  socket.on('error', endBoth).on('close', endBoth)
}
