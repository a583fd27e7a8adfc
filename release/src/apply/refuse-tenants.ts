import { refuse } from '../changes/refusal'
import type { Context } from '../context'
import type { State } from '../log/state'
import { layerFaults } from '../tenants/layer-faults'
import { originFaults } from '../tenants/origin-faults'
import { siteOf, tenantsOf } from '../tenants/site-of'
import type { Consent } from './consent'
import { lossesOf } from './keep-whole'
import { keyFaults, signatureFaults } from './require-signature'

/** Refuses what is wrong with the tenants that this change is about. */
export async function refuseTenants(
  { store, privateKey }: Context,
  before: State,
  next: State,
  { shrink, newKey }: Consent,
) {
  const known = new Set(originFaults(before).map(({ what }) => what))
  refuse(originFaults(next).filter(({ what }) => !known.has(what)))
  for (const name of tenantsOf(next)) {
    const earlier = before.tenants?.[name]
    if (earlier?.text === next.tenants?.[name]?.text && !newKey) continue
    refuse(await layerFaults(store, next, name))
    const site = siteOf(next, name)
    refuse(await keyFaults(store, site.state))
    refuse(await signatureFaults(store, site.state, privateKey))
    if (earlier && !shrink) refuse(await lossesOf(store, siteOf(before, name), site))
  }
}
