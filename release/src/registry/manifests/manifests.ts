import { remoteRecord } from '@tamlung/shared/contract/registry'
import { ownerSignature } from '@tamlung/shared/contract/trust'
import * as z from 'zod/mini'
import { isSignedStatement, signStatement } from '../../signing/sign'
import { fileFacts } from '../../store/file-facts'
import { Conflict, createOnce, readJson, type Store } from '../../store/store'
import {
  type PublishedRemote,
  type PublishedShell,
  publishedRemote,
  publishedShell,
} from './manifest-schemas'

const signedManifest = z.looseObject({ signature: z.optional(ownerSignature) })

function keyOf(name: string, version: string): string {
  return `records/${name}/${version}.json`
}

/** Reads a manifest unchanged, with fields that only newer tools know. */
export async function readManifest(store: Store, name: string, version: string): Promise<unknown> {
  const manifest = await readJson(store, keyOf(name, version))
  if (manifest === null)
    throw new Error(
      `${name} ${version} was never published (see: release versions ${name}),\nor the store has lost ${keyOf(name, version)}; restore it from a copy: docs/runbooks/backup-and-restore.md`,
    )
  return manifest
}

function faultsIn({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, manifest: unknown, called: string) {
  const { data, error } = z.safeParse(schema, manifest)
  if (!error) return data
  throw new Error(
    `the manifest of ${called} is invalid (${faultsIn(error)}); publish it again under a higher version`,
  )
}

/** Reads a manifest's signature and checks it against the manifest in the store. */
export async function readSignedManifest(store: Store, name: string, version: string) {
  const value = await readManifest(store, name, version)
  const { signature, ...manifest } = z.parse(signedManifest, value)
  const isGenuine =
    signature !== undefined &&
    manifest.name === name &&
    manifest.version === version &&
    isSignedStatement('manifest', manifest, signature)
  return { manifest, signature, isGenuine }
}

export async function readRemoteManifest(
  store: Store,
  name: string,
  version: string,
): Promise<PublishedRemote> {
  return parse(publishedRemote, await readManifest(store, name, version), `${name} ${version}`)
}

export async function readShellManifest(store: Store, version: string): Promise<PublishedShell> {
  return parse(publishedShell, await readManifest(store, 'shell', version), `shell ${version}`)
}

/** Validates a manifest before anything is uploaded, because a version that cannot be activated would use up its number. */
export function requireValidManifest(manifest: PublishedRemote | PublishedShell) {
  const { error } = z.safeParse('document' in manifest ? publishedShell : publishedRemote, manifest)
  if (error)
    throw new Error(
      `${manifest.name} ${manifest.version} could not be activated and was not published: ${faultsIn(error)}`,
    )
}

/**
 * Writes the manifest after all other files: from then on the version counts as published.
 * @param privateKey Signs it; unsigned without one.
 * @throws If the version is already published.
 */
export async function writeManifest(
  store: Store,
  { signature: _, ...manifest }: PublishedRemote | PublishedShell,
  privateKey?: string,
) {
  const signed = privateKey
    ? { ...manifest, signature: signStatement('manifest', manifest, privateKey) }
    : manifest
  const key = keyOf(manifest.name, manifest.version)
  try {
    await createOnce(store, key, Buffer.from(JSON.stringify(signed, null, 2)), fileFacts(key, true))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new Error(
      `${manifest.name} ${manifest.version} is already published; raise the version in its package.json or with --version`,
    )
  }
}

export async function isPublished(store: Store, name: string, version: string): Promise<boolean> {
  return (await store.get(keyOf(name, version))) !== null
}

/** Refuses versions that were not published. */
export async function requirePublished(store: Store, name: string, version: string) {
  if (!(await isPublished(store, name, version)))
    throw new Error(`${name} ${version} was never published; see: release versions ${name}`)
}

export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const below = `records/${name}/`
  const keys = await store.list(below)
  return keys.map(key => key.slice(below.length, -'.json'.length))
}

/**
 * The base URL of a version's files.
 * @throws If RELEASE_ORIGIN is not an origin, because a version that browsers cannot load would use up its number.
 */
export function baseUrl(origin: string, below: string): string {
  const base = `${origin}/${below}`
  const isAddress =
    origin === '' || (URL.canParse(base) && new URL(base).pathname.endsWith(`/${below}`))
  if (isAddress && remoteRecord.shape.base.safeParse(base).success) return base
  throw new Error(
    `Invalid RELEASE_ORIGIN: "${origin}"; expected the origin of the store's files for players, such as https://cdn.example`,
  )
}
