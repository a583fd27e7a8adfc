import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const offers = /^(?:upgrade|connection|http2-settings)$/i

/** The request as if it had offered nothing; `head` is what came of its body. */
function plainly({ method, url, httpVersion, rawHeaders }: IncomingMessage, head: Buffer): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!offers.test(rawHeaders[index] ?? ''))
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head])
}

/**
 * Who offers another protocol beside the question, as `curl --http2` does, is answered in this one. Once anybody listens for
 * sockets Node hands over every such request unread, and nobody would ever answer it: it comes anew, without its offer.
 */
export const declineUpgrades = (
  http: Server,
  isTaken: (request: IncomingMessage) => boolean,
): void => {
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isTaken(request)) return
    socket.unshift(plainly(request, head))
    http.emit('connection', socket)
  })
}
