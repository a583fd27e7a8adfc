import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Listening {
  server: Pick<Server, 'closeAllConnections'> & {
    on: (event: 'upgrade', hear: Upgrade) => unknown
  }
  /** The origin, without a slash at the end. */
  origin: string
  close: () => Promise<void>
}

/** Opens a server on a port that the system chooses. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle)
  // Connections are never reused: a stalled browser would send into one that the server has closed.
  server.keepAliveTimeout = 0
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, done)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  return {
    server,
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
