import type { Configuration } from './configuration'

export interface PasskeySite {
  /** The host that keys are made for; a browser uses them nowhere else. */
  id: string
  isOurs: (origin: string) => boolean
}

type Facts = Pick<Configuration, 'passkeyOrigins' | 'demonstration'>

/** Where pages of ours are. Without a word of the operator's nobody knows, and no keys are offered. */
export const passkeySite = ({ passkeyOrigins, demonstration }: Facts): PasskeySite | undefined => {
  const [first] = passkeyOrigins
  if (first !== undefined)
    return { id: new URL(first).hostname, isOurs: origin => passkeyOrigins.includes(origin) }
  // Whoever tries the product has it on some port of their own machine.
  if (!demonstration) return undefined
  return { id: 'localhost', isOurs: origin => /^http:\/\/localhost(:\d+)?$/.test(origin) }
}
