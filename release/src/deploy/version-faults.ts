import { versionsOf } from '../registry/changes/change-state'
import type { State } from '../registry/log/state'
import { readSignedManifest } from '../registry/manifests/manifests'
import { readAttestation } from '../registry/provenance/attestations'
import {
  hasOwners,
  isPlatformKey,
  mayPublish,
  nameKey,
  requiresGate,
} from '../registry/provenance/owners'
import { readableSites } from '../registry/tenants/tenant-sites'
import type { Fault } from '../registry/validation-error'
import { publicKeyOf } from '../signing/sign'
import { isPreview } from '../site/previews'
import type { Store } from '../store/store'
import type { Consent } from './check-change'

type Introduced = { name: string; version: string; tenant?: string }

function versionsIn(state: State, name: string): string[] {
  const { live, candidate } = versionsOf(state, name) ?? {}
  return [live, candidate?.version].filter(version => version !== undefined)
}

/** Versions that a change gives to players and that were neither live nor a canary before. */
function introducedVersions(previous: State, next: State): Introduced[] {
  const byDefault = ['shell', ...Object.keys(next.remotes)].flatMap(name => {
    const known = versionsIn(previous, name)
    return versionsIn(next, name)
      .filter(version => !known.includes(version))
      .map(version => ({ name, version }))
  })
  const layersBefore = new Map(readableSites(previous).map(({ layer }) => [layer.name, layer]))
  const pinned = readableSites(next).flatMap(({ layer }) =>
    Object.entries(layer.pins)
      .filter(([name, version]) => layersBefore.get(layer.name)?.pins[name] !== version)
      .filter(([name, version]) => !versionsIn(previous, name).includes(version))
      .map(([name, version]) => ({ name, version, tenant: layer.name })),
  )
  return [...byDefault, ...pinned]
}

async function ownerFaults(
  store: Store,
  states: readonly [State, ...State[]],
  { name, version }: Introduced,
): Promise<Fault[]> {
  const { signature, isGenuine } = await readSignedManifest(store, name, version)
  if (!signature)
    return [
      {
        what: `${name} ${version} was published without a key`,
        hint: `publish it again under a higher version, with RELEASE_PRIVATE_KEY set to the key of ${name}`,
      },
    ]
  if (!isGenuine)
    return [
      {
        what: `the manifest of ${name} ${version} was changed after it was signed`,
        hint: `find out who else writes to the store, and publish ${name} again under a higher version`,
      },
    ]
  if (states.some(state => mayPublish(state, signature.key, name))) return []
  return [
    {
      what: `${name} ${version} was published with ${nameKey(states[0], signature.key)}, which may not publish ${name}`,
      hint: `find out whose key it is, and publish ${name} again under a higher version; if it is its team's key, ask the owner of the platform's key to run: release owner ${name} ${signature.key}`,
    },
  ]
}

function gateFault({ name, version }: Introduced): Fault {
  return {
    what: `${name} ${version} has not passed the gate`,
    hint: `run the gate with release activate ${name} ${version}, or roll-out; or skip it with --anyway and the platform's key, which the history records`,
  }
}

/** Checks one version in a store with owners. Adopted versions were live before versions were signed. */
export async function versionFaultsOf(
  store: Store,
  state: State,
  one: Introduced,
  { isPassed = false, earlier }: { isPassed?: boolean; earlier?: State | undefined } = {},
): Promise<Fault[]> {
  const attestation = await readAttestation(store, state, one)
  if (attestation?.result === 'adopted') return []
  const isExempt = isPassed || (one.tenant !== undefined && isPreview(one.tenant))
  return [
    ...(await ownerFaults(store, earlier ? [state, earlier] : [state], one)),
    ...(attestation || isExempt || !requiresGate(state) ? [] : [gateFault(one)]),
  ]
}

type Attempt = {
  consent: Consent
  privateKey: string | undefined
  /** Whether the gate is about to run. */
  isUnderTest?: boolean
}

const isFromPlatform = (state: State, { privateKey }: Attempt) =>
  privateKey !== undefined && isPlatformKey(state, publicKeyOf(privateKey))

/** Refuses flags that skip the gate, except from the platform. */
function waiverFaults(state: State, attempt: Attempt): Fault[] {
  const { anyway, noBrowser } = attempt.consent
  if (!requiresGate(state) || !(anyway || noBrowser) || isFromPlatform(state, attempt)) return []
  const flags = [anyway && '--anyway', noBrowser && '--no-browser'].filter(Boolean)
  const own = attempt.privateKey && publicKeyOf(attempt.privateKey)
  return [
    {
      what: `players of this site get only versions that have passed the gate: ${flags.join(' and ')} ${flags.length > 1 ? 'need' : 'needs'} the platform's key, and yours is ${own ? nameKey(state, own) : 'none'}`,
      hint: "omit it and fix the faults that the gate reports, or ask the owner of the platform's key",
    },
  ]
}

/** Checks who published the versions that a change gives to players, and whether they have passed the gate. */
export async function versionFaults(
  store: Store,
  previous: State,
  next: State,
  attempt: Attempt,
): Promise<Fault[]> {
  if (!hasOwners(next)) return []
  const { consent } = attempt
  const isPlatform = isFromPlatform(next, attempt)
  const introduced = introducedVersions(previous, next)
  const isGone = Object.keys(previous.remotes).some(name => !Object.hasOwn(next.remotes, name))
  if (introduced.length > 0 || isGone) {
    const faults = waiverFaults(next, attempt)
    if (faults.length > 0) return faults
  }
  if (consent.anyway && isPlatform) return []
  // A shell for a new key may be signed with either key, because the old one may be lost.
  const earlier = consent.newKey ? previous : undefined
  const isPassed = Boolean(consent.noBrowser || attempt.isUnderTest)
  const faults = introduced.map(one => versionFaultsOf(store, next, one, { isPassed, earlier }))
  return (await Promise.all(faults)).flat()
}
