import { createHash } from 'node:crypto'
import { ownerSignature } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { maySign } from '../../signing/authority'
import { canonicalJson, isSignedStatement, publicKeyOf, signStatement } from '../../signing/sign'
import { fileFacts } from '../../store/file-facts'
import { readJson, type Store } from '../../store/store'
import type { State } from '../log/state'
import { readShellManifest, readSignedManifest } from '../manifests/manifests'
import { settingsOf } from '../settings/settings'
import { authorityOfSite, hasOwners, nameKey } from './owners'

type Passed = { name: string; version: string; privateKey: string }

/**
 * Signs that a version has passed the whole gate. A shell's gate has opened every live remote too.
 * @param state The state after the change, because a shell may have another key than the previous one.
 */
export async function attestPassed(
  store: Store,
  state: State,
  { name, version, privateKey }: Passed,
) {
  // Without a shell no view was opened.
  if (!state.shell) return
  const isShell = name === 'shell'
  const { publicKey } = isShell ? await readShellManifest(store, version) : settingsOf(state)
  const settings = { text: JSON.stringify({ ...settingsOf(state), publicKey }) }
  const remotes = isShell ? Object.entries(state.remotes) : []
  const opened = remotes.map(([remote, { live }]) => ({ name: remote, version: live }))
  for (const one of [{ name, version }, ...opened])
    if (!(await readAttestation(store, { ...state, settings }, one)))
      await attest(store, { ...state, settings }, { ...one, result: 'passed', privateKey })
}

const attestation = z.object({
  name: z.string(),
  version: z.string(),
  /** Hash of the manifest, which names the hash of every file. */
  manifest: z.string(),
  at: z.string(),
  /** Passed: the whole gate, in a browser. Adopted: live before the store had attestations. */
  result: z.enum(['passed', 'adopted']),
})
const signedAttestation = z.object({ statement: attestation, signature: ownerSignature })

type Attestation = z.output<typeof attestation> & { key: string }

const keyOf = (name: string, version: string) => `attestations/${name}/${version}.json`

async function hashOf(store: Store, name: string, version: string): Promise<string> {
  const { manifest } = await readSignedManifest(store, name, version)
  return createHash('sha256').update(canonicalJson(manifest)).digest('hex')
}

/**
 * Reads the signed attestation that a version has passed the gate. Undefined if there is none, if its key must not sign
 * for the part, or if the manifest has changed since.
 */
export async function readAttestation(
  store: Store,
  state: State,
  { name, version }: { name: string; version: string },
): Promise<Attestation | undefined> {
  const authority = authorityOfSite(state)
  const { data } = z.safeParse(signedAttestation, await readJson(store, keyOf(name, version)))
  if (!authority || !data) return undefined
  const { statement, signature } = data
  if (!maySign(authority, signature.key, name)) return undefined
  if (!isSignedStatement('attestation', statement, signature)) return undefined
  if (statement.name !== name || statement.version !== version) return undefined
  if (statement.manifest !== (await hashOf(store, name, version))) return undefined
  return { ...statement, key: signature.key }
}

/** Signs and stores an attestation; an earlier one is replaced. */
export async function attest(
  store: Store,
  state: State,
  {
    name,
    version,
    result,
    privateKey,
  }: Pick<Attestation, 'name' | 'version' | 'result'> & { privateKey: string },
) {
  const authority = authorityOfSite(state)
  // A change with this key will be refused anyway.
  if (!authority || !maySign(authority, publicKeyOf(privateKey), name)) return
  const manifest = await hashOf(store, name, version)
  const statement = { name, version, manifest, at: new Date().toISOString(), result }
  const signed = { statement, signature: signStatement('attestation', statement, privateKey) }
  const key = keyOf(name, version)
  await store.replace(key, Buffer.from(JSON.stringify(signed)), fileFacts(key, false))
}

/** Names the key that signed a change. The name in quotation marks is the author's own claim. */
function signerOf(state: State, now: State): string {
  const { signature, ...change } = state
  if (signature && isSignedStatement('change', change, signature))
    return `${nameKey(now, signature.key)} ("${state.by}")`
  return hasOwners(state) ? `UNSIGNED ("${state.by}")` : state.by
}

/** The states, newest first, with the signer in place of the self-declared author. */
export function withSigners(states: readonly State[]): State[] {
  const [now] = states
  return now ? states.map(state => ({ ...state, by: signerOf(state, now) })) : []
}

/** Returns a version's publisher and whether it has passed the gate. Stores without signed versions know the author only. */
export async function describeVersion(
  store: Store,
  state: State,
  { name, version }: { name: string; version: string },
): Promise<{ publisher: string; gate: string | undefined }> {
  const { manifest, signature, isGenuine } = await readSignedManifest(store, name, version)
  const author = String(manifest.author)
  if (!hasOwners(state)) return { publisher: author, gate: undefined }
  const key = signature && isGenuine ? nameKey(state, signature.key) : 'UNSIGNED'
  const attestation = await readAttestation(store, state, { name, version })
  const results = { passed: 'has passed the gate', adopted: 'was live before versions were signed' }
  return {
    publisher: `${key} ("${author}")`,
    gate: attestation ? results[attestation.result] : 'HAS NOT PASSED THE GATE',
  }
}
