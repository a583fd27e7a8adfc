import { refuse } from '../changes/refusal'
import type { Context } from '../context'
import { siteFaults } from '../gate/site-faults'
import { append, type Change, knowing, latestState } from '../log/log'
import type { State } from '../log/state'
import { writeSite } from '../site/write-site'
import { siteOf } from '../tenants/site-of'
import type { Consent } from './consent'
import { lossesOf } from './keep-whole'
import { refuseTenants } from './refuse-tenants'
import { endedFaults, keyFaults, settingsFaults, signatureFaults } from './require-signature'
import { rollOutFaults } from './running-roll-outs'
import { withLayers } from './with-layers'
import { beyondReach, withSeals } from './with-seals'
import { withSettings } from './with-settings'

type ChangeRequest = { describe: string; apply: Change['apply']; consent?: Consent }

/** A clock that is behind by less than this hardly shortens the thirty days. */
const skew = 86_400_000

/** A registry's end is reckoned from this machine's clock: with a clock that is behind it would end for everybody. */
function refuseLateClock(before: State) {
  const now = Date.now()
  if (Date.parse(before.at) - now < skew) return
  throw new Error(
    `refused, nothing was changed: by the clock of this machine it is ${new Date(now).toISOString()}, and the last change was made at ${before.at}; set the clock, or say --anyway where it was the other one that was wrong`,
  )
}

/** The only way to change what is live: the change is checked, noted, signed and written for players, or refused. */
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

/** Writes the document and the headers again, from what is live. */
export async function writeAgain({ store, privateKey }: Context, { shrink, anyway }: Consent) {
  const state = await latestState(store)
  refuse(await keyFaults(store, state))
  refuse(await signatureFaults(store, state, privateKey))
  if (!anyway) refuse(endedFaults(state))
  refuse(settingsFaults(state))
  if (!shrink) refuse(await lossesOf(store, siteOf(state), siteOf(state)))
  return writeSite(store, { privateKey })
}
