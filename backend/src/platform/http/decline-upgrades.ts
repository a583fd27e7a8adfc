import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const offers = /^(?:upgrade|http2-settings)$/i

/** Other connection options beside the upgrade, such as close. */
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
 * A request with an unknown upgrade, as from `curl --http2`, is answered in HTTP/1.1. Once there is a socket
 * listener, Node passes every such request on unread and it would never be answered, so it is handled again without
 * its upgrade.
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
