import { isIPv6 } from 'node:net'

/** As many groups as name the network that one customer of a provider has: the 64 bits behind it are the customer's own. */
const groupsOfNetwork = 4

const groupsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(':')

/**
 * The unit that rate limits count for an address: an IPv4 address itself, or the network of an IPv6 address, since
 * its owner has any number of addresses.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = (plain.split('%')[0] ?? '').split('::')
  const [head, tail] = [groupsIn(before), groupsIn(after)]
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, groupsOfNetwork)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
