import type { Configuration } from './configuration'

export interface PasskeySite {
  /** The host that keys are made for; a browser uses them nowhere else. */
  id: string
  isOurs: (origin: string) => boolean
}

type Facts = Pick<Configuration, 'passkeyOrigins' | 'demonstration'>

/** The origins of our pages. Without this setting they are unknown, and no passkeys are offered. */
export const passkeySite = ({ passkeyOrigins, demonstration }: Facts): PasskeySite | undefined => {
  const [first] = passkeyOrigins
  if (first !== undefined)
    return { id: new URL(first).hostname, isOurs: origin => passkeyOrigins.includes(origin) }
  // A trial runs on any port of the own machine.
  if (!demonstration) return undefined
  return { id: 'localhost', isOurs: origin => /^http:\/\/localhost(:\d+)?$/.test(origin) }
}
