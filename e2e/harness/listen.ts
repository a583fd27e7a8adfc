import { createServer, type RequestListener, type Server } from 'node:http'

export interface Listening {
  server: Server
  /** Without a slash at the end. */
  origin: string
  close: () => Promise<void>
}

/** Opens a server on a port that the system chooses. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle)
  // Whoever stands still for a moment must not send into a connection that was given up meanwhile.
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
