import type { IncomingMessage, ServerResponse } from 'node:http'
import { Http2ServerResponse } from 'node:http2'
import type { Duplex } from 'node:stream'
import { type Listening, listen as listenPlainly } from '../listen'
import { beLate } from '../unsteady'
import { type Fault, spoil } from './fault'
import { joinSockets } from './from-origin'
import { type Reply, type ServerRequest, type Source, unpacked } from './reply'

/** Selects requests by a substring of the address, a pattern or a predicate. */
export type Which = string | RegExp | ((request: ServerRequest) => boolean)

export interface SetFault {
  /** The number of requests that the fault has affected. */
  readonly hits: number
  /** Resolves when the fault affects the next request. */
  met: () => Promise<void>
  heal: () => void
}

export interface FaultOptions {
  /** The fault heals by itself after this number of requests. */
  times?: number
}

interface Active {
  fault: Fault
  which: Which
  left: number
  hits: number
  healed: Promise<void>
  heal: () => void
  waiting: Set<() => void>
}

function concerns(which: Which, request: ServerRequest) {
  if (typeof which === 'string') return request.url.includes(which)
  return which instanceof RegExp ? which.test(request.url) : which(request)
}

async function read(request: IncomingMessage): Promise<ServerRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = 'GET', url = '/' } = request
  // HTTP/2 carries the method and the address among the headers.
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  return { method, url, headers: Object.fromEntries(headers), body: Buffer.concat(chunks) }
}

/** Destroys the connection, with all other HTTP/2 streams on it. */
function cut(response: ServerResponse) {
  if (response instanceof Http2ServerResponse) response.stream.session?.destroy()
  else response.destroy()
}

function write(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
}

function endStream(response: ServerResponse, code: number) {
  if (response instanceof Http2ServerResponse) response.stream.close(code)
}

/** A proxy between the browser and a server, which fails in the ways that a test sets. */
export class FaultServer {
  /** Changes every reply of the server behind, before a fault is applied. */
  change: (request: ServerRequest, reply: Reply) => Reply = (_, reply) => reply
  readonly requests: ServerRequest[] = []
  private listening: Listening | undefined
  private active: Active[] = []
  private readonly sockets = new Set<Duplex>()

  constructor(
    private readonly source: Source,
    private readonly socketOrigin?: string,
    private readonly listen = listenPlainly,
  ) {}

  async open() {
    this.listening = await this.listen((request, response) => {
      this.answer(request, response).catch(() => cut(response))
    })
    this.listening.server.on('upgrade', async (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      await beLate()
      if (!socket.destroyed) this.upgrade(request, socket, head)
    })
  }

  get origin() {
    if (!this.listening) throw new Error('The server is not open.')
    return this.listening.origin
  }

  set(
    which: Which,
    fault: Fault,
    { times = Number.POSITIVE_INFINITY }: FaultOptions = {},
  ): SetFault {
    let release = () => {}
    const healed = new Promise<void>(done => {
      release = done
    })
    const active: Active = {
      fault,
      which,
      left: times,
      hits: 0,
      healed,
      waiting: new Set(),
      heal: () => {
        this.active = this.active.filter(other => other !== active)
        release()
      },
    }
    this.active.push(active)
    return {
      get hits() {
        return active.hits
      },
      met: () =>
        active.hits > 0 ? Promise.resolve() : new Promise(done => active.waiting.add(done)),
      heal: active.heal,
    }
  }

  /** Heals all faults and drops all connections, for the next test. */
  reset() {
    for (const { heal } of [...this.active]) heal()
    this.change = (_, reply) => reply
    this.requests.length = 0
    this.listening?.server.closeAllConnections()
    this.cutSockets()
  }

  /** Breaks every open web socket. */
  cutSockets() {
    for (const socket of this.sockets) socket.destroy()
    this.sockets.clear()
  }

  async close() {
    this.reset()
    await this.listening?.close()
  }

  private meet(request: ServerRequest) {
    const active = this.active.find(({ which }) => concerns(which, request))
    if (!active) return undefined
    active.hits += 1
    active.left -= 1
    for (const done of active.waiting) done()
    active.waiting.clear()
    if (active.left <= 0) this.active = this.active.filter(other => other !== active)
    return active
  }

  private async answer(request: IncomingMessage, response: ServerResponse) {
    const received = await read(request)
    await beLate()
    // The connection was closed meanwhile, for example because its test has ended.
    if (request.socket.destroyed) return
    this.requests.push(received)
    const met = this.meet(received)
    if (met?.fault.kind === 'refused') return cut(response)
    if (met?.fault.kind === 'hanging') {
      // A server that restarts drops the requests that it has not answered.
      await met.healed
      return cut(response)
    }
    if (met?.fault.kind === 'instead') return write(response, met.fault.reply)
    if (met?.fault.kind === 'slow') await met.healed

    const reply = this.change(received, await this.source(received))
    await beLate()
    if (met?.fault.kind === 'dropped') return cut(response)
    if (met?.fault.kind === 'truncated') {
      response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
      const half = reply.body.subarray(0, reply.body.length >> 1)
      return void response.write(half, () => cut(response))
    }
    if (met?.fault.kind === 'headers-only') {
      response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
      response.flushHeaders()
      return void setImmediate(() => cut(response))
    }
    if (met?.fault.kind === 'stream-error') return endStream(response, met.fault.code)
    write(response, (met && spoil(met.fault, unpacked(reply))) ?? reply)
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { method = 'GET', url = '/', headers } = request
    const met = this.meet({ method, url, headers, body: Buffer.alloc(0) })
    if (met || !this.socketOrigin) return void socket.destroy()
    this.sockets.add(socket)
    socket.once('close', () => this.sockets.delete(socket))
    joinSockets(this.socketOrigin, request, socket, head)
  }
}
