import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const offers = /^(?:upgrade|http2-settings)$/i

/** What is said of the connection beside the offer, such as that it ends with the answer. */
const withoutOffers = (value: string) =>
  value
    .split(',')
    .map(word => word.trim())
    .filter(word => !offers.test(word))
    .join(', ')

/** The request as if it had offered nothing; `head` is what came of its body. */
const plainly = (
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  head: Buffer,
): Buffer => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const isConnection = name.toLowerCase() === 'connection'
    if (!offers.test(name)) lines.push(`${name}: ${isConnection ? withoutOffers(value) : value}`)
  }
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
