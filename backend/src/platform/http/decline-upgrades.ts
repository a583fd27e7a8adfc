import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const offers = /^(?:upgrade|http2-settings)$/i

/** Keeps the other connection options, such as close. */
const withoutOffers = (value: string) =>
  value
    .split(',')
    .map(word => word.trim())
    .filter(word => !offers.test(word))
    .join(', ')

/** Rebuilds the request without its upgrade headers. `head` is the part of the body that has arrived. */
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
 * Answers requests with an unknown upgrade, such as those of `curl --http2`, in HTTP/1.1. Once there is a listener for
 * upgrades, Node leaves every such request to it, and would never answer it. Node from 22.21, 24.9 and 26 on can be asked which
 * upgrades to accept; in older versions the request is handled again without its upgrade.
 */
export const declineUpgrades = (
  http: Server,
  isTaken: (request: IncomingMessage) => boolean,
): void => {
  if ('shouldUpgradeCallback' in http) {
    Object.assign(http, { shouldUpgradeCallback: isTaken })
    return
  }
  const older: Server = http
  older.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isTaken(request)) return
    socket.unshift(plainly(request, head))
    older.emit('connection', socket)
  })
}
