import * as z from 'zod/mini'
import { type Authority, authorityOf } from '../../signing/authority'
import { publicKeyOf, shortKey } from '../../signing/sign'
import { fileFacts } from '../../store/file-facts'
import { Conflict, createOnce, readJson, type Store } from '../../store/store'
import { readLatestState } from '../log/log'
import type { State } from '../log/state'
import { settingsOf } from '../settings/settings'
import { refuse } from '../validation-error'

/** A hint for a signed store from the time before versions were signed; empty for other stores. */
export function adoptionHint(state: State): string[] {
  if (!authorityOfSite(state) || hasOwners(state)) return []
  return [
    'WARNING: this store accepts versions that are not signed or have not passed the gate; to change this: release adopt (docs/runbooks/release.md)',
  ]
}

type KeysOfSite = Pick<State, 'trust' | 'settings'>

/** The keys of a signed site; undefined if its shell accepts unsigned registries. */
export function authorityOfSite({ trust, settings }: KeysOfSite): Authority | undefined {
  const { publicKey } = settingsOf({ settings })
  return publicKey ? authorityOf(trust, publicKey) : undefined
}

/** Whether the store accepts only versions signed by their owner. Older stores do not: `release adopt`. */
export function hasOwners({ settings }: KeysOfSite): boolean {
  return settingsOf({ settings }).owners !== undefined
}

/** Whether players get only versions that have passed the gate. */
export function requiresGate(state: KeysOfSite): boolean {
  return hasOwners(state) && settingsOf(state).gate !== 'off'
}

export function isPlatformKey(state: KeysOfSite, key: string): boolean {
  return authorityOfSite(state)?.platform.includes(key) ?? false
}

/** The team's keys that may publish a part, by the roots' statement or with the platform's consent. */
function teamKeys(state: KeysOfSite, name: string): readonly string[] {
  const { teams = {} } = authorityOfSite(state) ?? {}
  const { owners = {} } = settingsOf(state)
  const keysIn = (list: Readonly<Record<string, readonly string[]>>) =>
    Object.hasOwn(list, name) ? (list[name] ?? []) : []
  return [...keysIn(teams), ...keysIn(owners)]
}

export function mayPublish(state: KeysOfSite, key: string, name: string): boolean {
  return isPlatformKey(state, key) || teamKeys(state, name).includes(key)
}

/** Names a key by the parts that it may sign, such as "the key of spin". */
export function nameKey(state: KeysOfSite, key: string): string {
  if (isPlatformKey(state, key)) return "the platform's key"
  const names = new Set([
    ...Object.keys(authorityOfSite(state)?.teams ?? {}),
    ...Object.keys(settingsOf(state).owners ?? {}),
  ])
  const own = [...names].filter(name => teamKeys(state, name).includes(key)).sort()
  return own.length > 0 ? `the key of ${own.join(' and ')}` : `the key ${shortKey(key)}`
}

const claim = z.object({ key: z.string() })
const claimKey = (name: string) => `owners/${name}.json`

async function readClaim(store: Store, name: string): Promise<string | undefined> {
  const value = await readJson(store, claimKey(name))
  return value === null ? undefined : z.parse(claim, value).key
}

/** Reserves a name for the key of its first publisher; returns the key of the owner. */
export async function claimName(store: Store, name: string, key: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ key }))
  try {
    await createOnce(store, claimKey(name), body, fileFacts(claimKey(name), true))
    return key
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return (await readClaim(store, name)) ?? key
  }
}

/**
 * Refuses to publish under the name of another team. The first publisher gets a new name; players get its versions
 * once the platform or the roots have consented.
 */
export async function requireOwner(store: Store, name: string, privateKey: string | undefined) {
  const state = await readLatestState(store)
  const isNew = !state.shell && !state.settings
  if (!isNew && !hasOwners(state)) return
  if (!privateKey) {
    if (isNew) return
    const hint = `set RELEASE_PRIVATE_KEY to the private key of ${name}; see docs/runbooks/release.md#whose-version-it-is`
    return refuse([
      { what: 'this store accepts only signed versions, and RELEASE_PRIVATE_KEY is not set', hint },
    ])
  }
  const own = publicKeyOf(privateKey)
  if (mayPublish(state, own, name)) {
    await claimName(store, name, own)
    return
  }
  const [known] = teamKeys(state, name)
  const owner = known ?? (name === 'shell' && !isNew ? '' : await claimName(store, name, own))
  if (owner === own) return
  const whose = owner ? nameKey(state, owner) : "the platform's key"
  refuse([
    {
      what: `${name} belongs to ${whose}, and yours is ${nameKey(state, own)}`,
      hint: `publish under another name; if ${name} is yours, ask the owner of the platform's key to run: release owner ${name} ${own}`,
    },
  ])
}
