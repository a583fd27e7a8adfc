import { type Reason, refuse } from '../changes/refusal'
import type { Context } from '../context'
import { stateFaults } from '../gate/state-faults'
import { append, type Change, latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { readShellRecord } from '../records/records'
import type { Settings } from '../settings/settings'
import { readSettings, signSettings } from '../settings/signed-settings'
import { authorityOf } from '../signing/authority'
import { publicKeyOf } from '../signing/sign'
import { writeSite } from '../site/write-site'
import type { Store } from '../store/store'
import { lossesOf } from './keep-whole'
import { keyFaults, settingsFaults, signatureFaults } from './require-signature'
import { rollOutFaults } from './running-roll-outs'
import { reachFaults, sealParts } from './seal-parts'

/** What somebody has said aloud, because it takes something away. */
export type Consent = { shrink?: boolean; newKey?: boolean; anyway?: boolean; replace?: boolean }

type Wish = { describe: string; apply: Change['apply']; consent?: Consent }

/** A store that has no settings yet gets them with its first shell; a new key signs them anew. */
async function withSettings(
  { store, privateKey, firstSettings }: Context,
  before: State,
  { newKey }: Consent,
  places: Places,
): Promise<Places> {
  const newTrust = JSON.stringify(before.trust) !== JSON.stringify(places.trust)
  if (!places.shell || (before.shell && places.settings && !newKey && !newTrust)) return places
  const { live } = places.shell
  const { publicKey } = await readShellRecord(store, live)
  if (newKey && !publicKey) throw new Error(`shell ${live} was built for no key`)
  const known: Settings = places.settings ? readSettings(places.settings) : firstSettings
  return { ...places, settings: signSettings({ ...known, publicKey }, privateKey) }
}

function authorityIn({ trust, settings }: State) {
  const root = settings && readSettings(settings).publicKey
  return trust && root ? authorityOf(trust, root) : undefined
}

/** Where several keys speak, each for its own: nobody changes more than that, and says so under it. */
function beyondReach(before: State, next: State, privateKey: string | undefined): Reason[] {
  const authority = authorityIn(next)
  return authority && privateKey
    ? reachFaults(before, next, publicKeyOf(privateKey), authority)
    : []
}

async function withSeals(store: Store, before: State, next: State, privateKey: string | undefined) {
  const authority = authorityIn(next)
  if (!authority || !privateKey) return next.remotes
  return sealParts(store, next, { serial: before.sequence + 1, privateKey, authority })
}

/** The one way to change what is live: it happens whole, signed and seen by players, or not at all. */
export async function makeChange(context: Context, { describe, apply, consent = {} }: Wish) {
  const { store, privateKey, by } = context
  let seen: State | undefined
  const after = await append(store, {
    by,
    describe,
    async apply(before) {
      seen = before
      const places = await withSettings(context, before, consent, await apply(before))
      const next = { ...before, ...places }
      refuse(await keyFaults(store, next))
      refuse(await signatureFaults(store, next, privateKey))
      refuse(beyondReach(before, next, privateKey))
      refuse([...settingsFaults(before), ...settingsFaults(next)])
      if (!consent.replace) refuse(rollOutFaults(before, next))
      if (!consent.anyway) refuse(await stateFaults(store, before, next))
      if (!consent.shrink) refuse(await lossesOf(store, before, next))
      return { ...places, remotes: await withSeals(store, before, next, privateKey) }
    },
  })
  await writeSite(store, { privateKey })
  return { before: seen ?? after, after }
}

/** The document and the headers anew, from what is live. */
export async function writeAgain({ store, privateKey }: Context, { shrink }: Consent) {
  const state = await latestState(store)
  refuse(await keyFaults(store, state))
  refuse(await signatureFaults(store, state, privateKey))
  refuse(settingsFaults(state))
  if (!shrink) refuse(await lossesOf(store, state, state))
  return writeSite(store, { privateKey })
}
