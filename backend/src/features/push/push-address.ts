import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What belongs to this machine, its network, its cloud or nobody. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
// Ways to write or to reach addresses of the old kind, and what is for examples.
closed.addSubnet('2001::', 32, 'ipv6')
closed.addSubnet('2001:db8::', 32, 'ipv6')
closed.addSubnet('2002::', 16, 'ipv6')

/** All that is given out to somebody in particular. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether something may be sent there at all; a name is looked at once more when it is looked up. */
export const mayPushTo = (endpoint: string, isAnywhere: boolean): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isAnywhere) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublicAddress(host))
}

/** Answers with public addresses only, so that no name leads to what stands behind this machine. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = error ? [] : addresses.filter(one => isPublicAddress(one.address))
    if (first === undefined) return done(error ?? new Error(`${host} has no public address`), '')
    if (options.all) return done(null, [first, ...others])
    return done(null, first.address, first.family)
  })
}
