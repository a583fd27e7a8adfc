import { isIPv6 } from 'node:net'

/** As many groups as name the network that one customer of a provider has: the 64 bits behind it are the customer's own. */
const groupsOfNetwork = 4

const groupsIn = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : text.split(':')

/**
 * Who is counted behind an address. One of IPv4 counts by itself; whoever has one of IPv6 has as many as they like of
 * the same network, and would be somebody else with each call.
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
