import type { Context } from '../context'
import { siteFaults } from '../gate/site-faults'
import {
  appendChange,
  type Change,
  readHistory,
  readLatestState,
  withRecordedState,
} from '../registry/log/log'
import type { State } from '../registry/log/state'
import { hasOwners } from '../registry/provenance/owners'
import { siteOf } from '../registry/tenants/tenant-sites'
import { refuse } from '../registry/validation-error'
import { signStatement } from '../signing/sign'
import { writeSite } from '../site/write-site'
import type { Store } from '../store/store'
import { type Consent, canaryFaults, checkTenants, findLosses } from './check-change'
import { permissionFaults, renewLayers, renewSettings, signParts } from './sign-parts'
import { expiredTrustFaults, keyFaults, settingsFaults, signatureFaults } from './signature-faults'
import { versionFaults } from './version-faults'

/** The number of changes that are sent, so that changes during an outage of the backend follow with later ones. */
const sentChanges = 20
const maxTextLength = 300
const timeout = 10_000

/**
 * Sends the latest changes to the backend's audit trail at `AUDIT_ADDRESS`, if it is set; the backend skips those that it
 * has. The token is `REPORTS_TOKEN`. The change is already made, so a failure is only printed.
 */
export async function reportChanges(
  store: Store,
  { AUDIT_ADDRESS: address, REPORTS_TOKEN: token = '' } = process.env,
): Promise<void> {
  if (!address) return
  try {
    const states = await readHistory(store, sentChanges)
    const changes = states.reverse().map(({ sequence, at, by, change }) => ({
      sequence,
      at,
      by: by.slice(0, maxTextLength),
      change: change.slice(0, maxTextLength),
    }))
    const reply = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
      signal: AbortSignal.timeout(timeout),
    })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  } catch (error) {
    console.error('warning: the change was made, but is not yet in the audit trail:', error)
  }
}

type ChangeRequest = { describe: string; apply: Change['apply']; consent?: Consent }

/** A clock that is late by less than a day hardly shortens the thirty days of validity. */
const maxClockSkew = 86_400_000

/** Refuses a late clock: the registry's expiry is computed from it, and would come too early for every player. */
function requireClock(previous: State) {
  const now = Date.now()
  if (Date.parse(previous.at) - now < maxClockSkew) return
  throw new Error(
    `refused, nothing was changed: the clock of this machine shows ${new Date(now).toISOString()}, but the last change was made at ${previous.at}; set the clock, or use --anyway if the other clock was wrong`,
  )
}

/**
 * Changes the live state: checks, records, signs and writes the change, or refuses it. Every change is made by this
 * function.
 * @param consent Losses that the caller accepts; none by default.
 * @returns The states before and after, and the tenants that could not be written.
 * @throws Refusal if a check fails (nothing has changed), Error if the change was recorded but not written for players.
 */
export async function makeChange(
  context: Context,
  { describe, apply, consent = {} }: ChangeRequest,
) {
  const { store, privateKey, by } = context
  let seen: State | undefined
  const after = await appendChange(store, {
    by,
    describe,
    sign: state =>
      privateKey && hasOwners(state) ? signStatement('change', state, privateKey) : undefined,
    async apply(previous) {
      seen = previous
      if (!consent.anyway) requireClock(previous)
      const changed = await renewSettings(context, previous, consent, await apply(previous))
      const fields = await renewLayers(context, previous, consent, changed)
      const next = { ...previous, ...fields }
      refuse(await keyFaults(store, next))
      refuse(await signatureFaults(store, next, privateKey))
      if (!consent.anyway) refuse(expiredTrustFaults(next))
      refuse(permissionFaults(previous, next, privateKey))
      refuse([...settingsFaults(previous), ...settingsFaults(next)])
      if (!consent.replace) refuse(canaryFaults(previous, next))
      refuse(await versionFaults(store, previous, next, { consent, privateKey }))
      if (!consent.anyway) refuse(await siteFaults(store, previous, next, consent.back))
      if (!consent.shrink) refuse(await findLosses(store, siteOf(previous), siteOf(next)))
      await checkTenants(context, previous, next, consent)
      return { ...fields, ...(await signParts(store, previous, next, privateKey)) }
    },
  })
  await reportChanges(store)
  const { missed } = await writeSite(withRecordedState(store, after), { privateKey }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(
        `change ${after.sequence} was recorded, but not completely written for players: ${why}\nfix the cause, then: release write`,
        { cause: error instanceof Error ? error.cause : undefined },
      )
    },
  )
  return { before: seen ?? after, after, missed }
}

/** Writes documents and headers again from the live state. */
export async function rewriteSite({ store, privateKey }: Context, { shrink, anyway }: Consent) {
  const state = await readLatestState(store)
  refuse(await keyFaults(store, state))
  refuse(await signatureFaults(store, state, privateKey))
  if (!anyway) refuse(expiredTrustFaults(state))
  refuse(settingsFaults(state))
  if (!shrink) refuse(await findLosses(store, siteOf(state), siteOf(state)))
  return writeSite(store, { privateKey })
}
