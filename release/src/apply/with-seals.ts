import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import { settingsIn } from '../settings/signed-settings'
import { authorityOf } from '../signing/authority'
import { publicKeyOf } from '../signing/sign'
import type { Store } from '../store/store'
import { reachFaults, sealParts } from './seal-parts'
import { sealPins } from './seal-pins'

function authorityIn({ trust, settings }: State) {
  const { publicKey: root } = settingsIn({ settings })
  return trust && root ? authorityOf(trust, root) : undefined
}

/** Where each team has a key: what this change does beyond the parts that this key may sign. */
export function beyondReach(before: State, next: State, privateKey: string | undefined): Reason[] {
  const authority = authorityIn(next)
  return authority && privateKey
    ? reachFaults(before, next, publicKeyOf(privateKey), authority)
    : []
}

export async function withSeals(
  store: Store,
  before: State,
  next: State,
  privateKey: string | undefined,
) {
  const authority = authorityIn(next)
  const { remotes, tenants } = next
  if (!authority || !privateKey) return { remotes, ...(tenants && { tenants }) }
  const sealing = { serial: before.sequence + 1, privateKey, authority }
  return {
    remotes: await sealParts(store, next, sealing),
    ...(tenants && { tenants: await sealPins(store, next, sealing) }),
  }
}
