import Bowser from 'bowser'
import { networkOf } from '../rate-limits/rate-limit'

/** The origin of an action: a network of many customers rather than an address, and browser and system of the device. */
export interface Origin {
  network: string | null
  device: string | null
}

/** For actions of the backend itself, such as a planned change that takes effect. */
export const noOrigin: Origin = { network: null, device: null }

/**
 * Returns browser and system, such as "Chrome, Android": enough for a member to recognise the device. No other part of
 * the user agent is stored.
 */
export const deviceName = (agent: string | undefined): string | null => {
  if (agent === undefined || agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, 500))
  const words = [browser.name, os.name].filter(word => word !== undefined && word !== '')
  return words.length === 0 ? null : words.join(', ')
}

/** The first 24 bits of an IPv4 address, the first 64 of an IPv6 address. */
const prefixOf = (address: string): string =>
  networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')

export const originOf = (address: string, agent: string | undefined): Origin => ({
  network: prefixOf(address),
  device: deviceName(agent),
})

/** The origin of a request. */
export const originOfRequest = (request: {
  ip: string
  headers: { 'user-agent'?: string | undefined }
}): Origin => originOf(request.ip, request.headers['user-agent'])
