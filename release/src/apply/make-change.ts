import { type Reason, refuse } from '../changes/refusal'
import type { Context } from '../context'
import { siteFaults } from '../gate/site-faults'
import { append, type Change, knowing, latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { readShellRecord } from '../records/records'
import type { Settings } from '../settings/settings'
import { readSettings, settingsIn, signSettings } from '../settings/signed-settings'
import { readLayer, signLayer, type TenantLayer } from '../settings/tenant-layer'
import { authorityOf } from '../signing/authority'
import { publicKeyOf } from '../signing/sign'
import { writeSite } from '../site/write-site'
import type { Store } from '../store/store'
import { layerFaults } from '../tenants/layer-faults'
import { originFaults } from '../tenants/origin-faults'
import { siteOf, tenantsOf } from '../tenants/site-of'
import { lossesOf } from './keep-whole'
import { endedFaults, keyFaults, settingsFaults, signatureFaults } from './require-signature'
import { rollOutFaults } from './running-roll-outs'
import { reachFaults, sealParts } from './seal-parts'
import { sealPins } from './seal-pins'

/** What somebody has said aloud, because it takes something away. */
export type Consent = {
  shrink?: boolean
  newKey?: boolean
  anyway?: boolean
  replace?: boolean
  /** Which part goes back to what players had: the addresses that came since go with what brought them. */
  back?: string | undefined
}

type ChangeRequest = { describe: string; apply: Change['apply']; consent?: Consent }

function isNewTrust(before: State, places: Places): boolean {
  return JSON.stringify(before.trust) !== JSON.stringify(places.trust)
}

/** A store that has no settings yet gets them with its first shell; a new key signs them anew. */
async function withSettings(
  { store, privateKey, firstSettings }: Context,
  before: State,
  { newKey }: Consent,
  places: Places,
): Promise<Places> {
  const newTrust = isNewTrust(before, places)
  if (!places.shell || (before.shell && places.settings && !newKey && !newTrust)) return places
  const { live } = places.shell
  const { publicKey } = await readShellRecord(store, live)
  if (newKey && !publicKey) throw new Error(`shell ${live} was built for no key`)
  const known: Settings = places.settings ? readSettings(places.settings) : firstSettings
  return { ...places, settings: signSettings({ ...known, publicKey }, privateKey) }
}

/** A shell that was built for another key would run nothing any more: whoever pins it has from now on what all have. */
async function withoutOldShell(
  store: Store,
  { pins, ...layer }: TenantLayer,
  next: State,
): Promise<TenantLayer> {
  const { shell, ...others } = pins
  const { publicKey } = settingsIn(next)
  if (!shell || (await readShellRecord(store, shell)).publicKey === publicKey)
    return { pins, ...layer }
  return { ...layer, serial: next.sequence + 1, pins: others }
}

/** What was said under the old keys is said again under the new ones, where nothing was wrong with it. */
async function withLayers(
  { store, privateKey }: Context,
  before: State,
  { newKey }: Consent,
  places: Places,
): Promise<Places> {
  if (!places.tenants || !(newKey || isNewTrust(before, places))) return places
  const tenants = { ...places.tenants }
  for (const [name, placed] of Object.entries(places.tenants))
    if ((await layerFaults(store, before, name)).length === 0)
      tenants[name] = {
        ...placed,
        ...signLayer(
          await withoutOldShell(store, readLayer(placed), { ...before, ...places }),
          privateKey,
        ),
      }
  return { ...places, tenants }
}

/** What is wrong with the tenants that this very change is about. */
async function refuseTenants(
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

function authorityIn({ trust, settings }: State) {
  const { publicKey: root } = settingsIn({ settings })
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
  const { remotes, tenants } = next
  if (!authority || !privateKey) return { remotes, ...(tenants && { tenants }) }
  const sealing = { serial: before.sequence + 1, privateKey, authority }
  return {
    remotes: await sealParts(store, next, sealing),
    ...(tenants && { tenants: await sealPins(store, next, sealing) }),
  }
}

/** Less than that shortens thirty days by little. */
const skew = 86_400_000

/** How long a registry is believed is reckoned from this machine's clock: one that is behind makes it end for everybody. */
function refuseLateClock(before: State) {
  const now = Date.now()
  if (Date.parse(before.at) - now < skew) return
  throw new Error(
    `refused, nothing was changed: by the clock of this machine it is ${new Date(now).toISOString()}, and the last change was made at ${before.at}; set the clock, or say --anyway where it was the other one that was wrong`,
  )
}

/** The one way to change what is live: it happens whole, signed and seen by players, or not at all. */
export async function makeChange(
  context: Context,
  { describe, apply, consent = {} }: ChangeRequest,
) {
  const { store, privateKey, by } = context
  let seen: State | undefined
  const after = await append(store, {
    by,
    describe,
    async apply(before) {
      seen = before
      if (!consent.anyway) refuseLateClock(before)
      const changed = await withSettings(context, before, consent, await apply(before))
      const places = await withLayers(context, before, consent, changed)
      const next = { ...before, ...places }
      refuse(await keyFaults(store, next))
      refuse(await signatureFaults(store, next, privateKey))
      if (!consent.anyway) refuse(endedFaults(next))
      refuse(beyondReach(before, next, privateKey))
      refuse([...settingsFaults(before), ...settingsFaults(next)])
      if (!consent.replace) refuse(rollOutFaults(before, next))
      if (!consent.anyway) refuse(await siteFaults(store, before, next, consent.back))
      if (!consent.shrink) refuse(await lossesOf(store, siteOf(before), siteOf(next)))
      await refuseTenants(context, before, next, consent)
      return { ...places, ...(await withSeals(store, before, next, privateKey)) }
    },
  })
  const { missed } = await writeSite(knowing(store, after), { privateKey }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(
        `change ${after.sequence} is noted, and players do not have it, or not all of it: ${why}\nonce that is mended: release write`,
        { cause: error instanceof Error ? error.cause : undefined },
      )
    },
  )
  return { before: seen ?? after, after, missed }
}

/** The document and the headers anew, from what is live. */
export async function writeAgain({ store, privateKey }: Context, { shrink, anyway }: Consent) {
  const state = await latestState(store)
  refuse(await keyFaults(store, state))
  refuse(await signatureFaults(store, state, privateKey))
  if (!anyway) refuse(endedFaults(state))
  refuse(settingsFaults(state))
  if (!shrink) refuse(await lossesOf(store, siteOf(state), siteOf(state)))
  return writeSite(store, { privateKey })
}
