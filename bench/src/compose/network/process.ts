import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { createServer } from 'node:net'
import { LinkedConnection } from './linked-connection'
import { type LinkShape, openLink } from './pipe'
import { ReplayApi } from './replay-api'
import { type Sent, serveFile } from './serve-files'
import type { Site } from './site'

/** The settings of the far side of the link, which runs in a separate process so that measuring does not delay it. */
export type NetworkOrder = {
  sites: Site[]
  link: LinkShape
  key: string
  certificate: string
  backend: string
}

const connections = new Set<LinkedConnection>()
const sessions = new Set<ServerHttp2Session>()
const sent: Sent = { requests: 0, bytes: 0 }

function count(bytes: number) {
  sent.requests++
  sent.bytes += bytes
}

function open({ sites, link: shape, key, certificate, backend }: NetworkOrder) {
  const link = openLink(shape)
  const api = new ReplayApi(backend)
  const listening = sites.map(site => {
    const server = createSecureServer({ key, cert: certificate })
    server.on('session', session => {
      sessions.add(session)
      session.on('close', () => sessions.delete(session))
      session.on('error', () => undefined)
    })
    server.on('stream', (stream, headers) => {
      stream.on('error', () => undefined)
      const path = String(headers[':path'])
      if (!site.whole || !/^\/(api|media|socket\.io)\//.test(path))
        serveFile(site, stream, headers, count)
      else
        api.answer(stream, headers).catch(() => {
          if (!stream.destroyed) stream.respond({ ':status': 502 }, { endStream: true })
        })
    })
    const door = createServer(socket => {
      const connection = new LinkedConnection(socket, link)
      connections.add(connection)
      connection.on('error', () => undefined)
      connection.on('close', () => connections.delete(connection))
      server.emit('connection', connection)
    })
    return new Promise<void>(done => {
      door.listen(site.port, '127.0.0.1', () => done())
    })
  })
  return Promise.all(listening)
}

/** Closes all connections, as if the visitor came back later. */
function hangUp() {
  for (const session of sessions) session.destroy()
  for (const connection of connections) connection.destroy()
}

process.on('message', async (message: NetworkOrder | 'hang up' | 'sent') => {
  if (message === 'hang up') hangUp()
  else if (message !== 'sent') await open(message)
  process.send?.(sent)
})
process.on('disconnect', () => process.exit())
