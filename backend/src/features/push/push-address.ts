import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Private, local, reserved and multicast networks, so that a member's address cannot reach servers behind this one. */
const privateNetworks = new BlockList()
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
  privateNetworks.addSubnet(network, bits, 'ipv4')
// IPv6 addresses that embed IPv4 addresses (Teredo, 6to4), and the block for documentation.
privateNetworks.addSubnet('2001::', 32, 'ipv6')
privateNetworks.addSubnet('2001:db8::', 32, 'ipv6')
privateNetworks.addSubnet('2002::', 16, 'ipv6')

/** Global unicast, the only addresses of IPv6 that are assigned to anyone. */
const globalNetworks = new BlockList()
globalNetworks.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !privateNetworks.check(address, 'ipv4')
  return (
    kind === 6 && globalNetworks.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
  )
}

/**
 * Returns whether a push may be sent there. `lookupPublic` checks the address of a host name again when it connects.
 */
export const canPushTo = (endpoint: string, isAnywhere: boolean): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isAnywhere) return protocol === 'https:' || protocol === 'http:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublicAddress(host))
}

/** DNS lookup that returns public addresses only. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = error
      ? []
      : addresses.filter(({ address }) => isPublicAddress(address))
    if (first === undefined) return done(error ?? new Error(`${host} has no public address`), '')
    if (options.all) return done(null, [first, ...others])
    return done(null, first.address, first.family)
  })
}
