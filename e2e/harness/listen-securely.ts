import { execFileSync } from 'node:child_process'
import type { RequestListener } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { Listening } from './listen'

/** Creates a key and a self-signed certificate for one run; the browser is started so that it accepts any. */
function createCertificate(): string {
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
  const rest = '-subj /CN=localhost -keyout - -out -'
  return execFileSync('openssl', `${request} ${rest}`.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Opens an HTTP/2 server on a port that the system chooses; browsers speak HTTP/2 over TLS only. */
export async function listenSecurely(handle: RequestListener): Promise<Listening> {
  const pem = createCertificate()
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true })
  // Node's compatibility layer gives HTTP/2 requests and responses the same members.
  server.on('request', (request, response) => Reflect.apply(handle, server, [request, response]))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(0, done)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  const closeAllConnections = () => {
    for (const session of sessions) session.destroy()
  }
  return {
    server: Object.assign(server, { closeAllConnections }),
    origin: `https://localhost:${address.port}`,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        closeAllConnections()
      }),
  }
}
