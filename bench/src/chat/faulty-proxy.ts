import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

export const callFaults = [
  'lost request',
  'lost reply',
  'error before',
  'error after',
  'too many',
  'slow',
] as const
export const socketFaults = ['cut', 'half open', 'late'] as const

/** The descriptions of the faults in the report. */
export const faultNames: Readonly<Record<Fault, string>> = {
  'lost request': 'a request is lost on its way',
  'lost reply': 'the server did it, its reply is lost',
  'error before': 'the server fails before it did anything',
  'error after': 'the server fails after it did everything',
  'too many': 'the server asks for patience (429)',
  slow: 'an answer takes a second and a half',
  cut: 'a socket is cut',
  'half open': 'a socket is dead and nobody notices',
  late: 'a socket brings its messages late',
}

export type Fault = (typeof callFaults)[number] | (typeof socketFaults)[number]

type Options = {
  target: string
  /** Chooses the fault of the next call; undefined for none. */
  faultFor: (path: string) => (typeof callFaults)[number] | undefined
  count: (fault: Fault) => void
}

function forward(target: string, incoming: IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (done, fail) => {
      const { 'transfer-encoding': _, ...headers } = incoming.headers
      const upstream = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers: { ...headers, 'content-length': body.length } },
        async answer => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          const { 'transfer-encoding': __, ...rest } = answer.headers
          done({ status: answer.statusCode ?? 502, headers: rest, body: Buffer.concat(chunks) })
        },
      )
      upstream.on('error', fail)
      upstream.end(body)
    },
  )
}

function say(response: ServerResponse, status: number, message: string, headers = {}) {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ message }))
}

/** A proxy that simulates faults of networks and servers. */
export async function openFaultyProxy({ target, faultFor, count }: Options) {
  const pairs = new Set<{ down: Duplex; up: Duplex }>()

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const fault = faultFor(incoming.url ?? '/')
    if (fault) count(fault)
    if (fault === 'lost request') return void response.destroy()
    if (fault === 'error before') return say(response, 503, 'INTERNAL_SERVER_ERROR')
    if (fault === 'too many') return say(response, 429, 'REQUEST_LIMIT', { 'retry-after': '1' })
    if (fault === 'slow') await new Promise(done => setTimeout(done, 1500))
    const reply = await forward(target, incoming, Buffer.concat(chunks))
    if (fault === 'lost reply') return void response.destroy()
    if (fault === 'error after') return say(response, 502, 'INTERNAL_SERVER_ERROR')
    response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
    response.end(reply.body)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  server.on('upgrade', (incoming, down, head) => {
    const { hostname, port } = new URL(target)
    const up = connect(Number(port), hostname, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`]
      for (let index = 0; index < incoming.rawHeaders.length; index += 2)
        lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`)
      up.write(`${lines.join('\r\n')}\r\n\r\n`)
      up.write(head)
      down.pipe(up).pipe(down)
    })
    const pair = { down, up }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      down.destroy()
      up.destroy()
    }
    for (const side of [down, up]) side.on('error', end).on('close', end)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Applies a fault to a share of the open sockets. */
    disturb(fault: (typeof socketFaults)[number], share: number) {
      for (const { down, up } of [...pairs]) {
        if (Math.random() > share) continue
        count(fault)
        if (fault === 'cut') down.destroy()
        else {
          // The socket stops delivering: a late one continues after a while, a half-open one never.
          up.unpipe(down)
          up.pause()
          if (fault === 'late') setTimeout(() => up.pipe(down), 800)
        }
      }
    },
    async close() {
      for (const { down } of pairs) down.destroy()
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
