import type { Configuration } from '../../platform/configuration/configuration'
import { type PasskeySite, passkeySite } from '../../platform/configuration/passkey-site'
import { Refusal } from '../../platform/errors/refusal'

/** Where keys are not offered, none is made and none is good. */
export const neededSite = (configuration: Configuration): PasskeySite => {
  const site = passkeySite(configuration)
  if (site === undefined) throw new Refusal('KEY_INVALID')
  return site
}
