import * as z from 'zod/mini'
import { createOwn } from '../store/create-own'
import { fileFacts } from '../store/file-facts'
import { readJson } from '../store/read-json'
import { Conflict, type Store } from '../store/store'
import {
  type PublishedRemote,
  type PublishedShell,
  publishedRemote,
  publishedShell,
} from './published'

function keyOf(name: string, version: string): string {
  return `records/${name}/${version}.json`
}

async function read(store: Store, name: string, version: string): Promise<unknown> {
  const record = await readJson(store, keyOf(name, version))
  if (record === null)
    throw new Error(
      `${name} ${version} was never published, see: release versions ${name}\nor the store has lost ${keyOf(name, version)}, which comes back from a copy: docs/runbooks/backup-and-restore.md`,
    )
  return record
}

function faultsIn({ issues }: z.core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, record: unknown, called: string) {
  const { data, error } = z.safeParse(schema, record)
  if (!error) return data
  throw new Error(
    `the record of ${called} says what no registry takes (${faultsIn(error)}): publish it again under a higher version`,
  )
}

export async function readRemote(
  store: Store,
  name: string,
  version: string,
): Promise<PublishedRemote> {
  return parse(publishedRemote, await read(store, name, version), `${name} ${version}`)
}

export async function readShellRecord(store: Store, version: string): Promise<PublishedShell> {
  return parse(publishedShell, await read(store, 'shell', version), `shell ${version}`)
}

/** Called before anything of a version is stored: a version that cannot be activated would use up its number. */
export function requireReadable(record: PublishedRemote | PublishedShell) {
  const { error } = z.safeParse('document' in record ? publishedShell : publishedRemote, record)
  if (error)
    throw new Error(
      `${record.name} ${record.version} could never be activated, and is not published: ${faultsIn(error)}`,
    )
}

/** The record comes last: a version is published when all of its files are there, and only once. */
export async function writeRecord(store: Store, record: PublishedRemote | PublishedShell) {
  const key = keyOf(record.name, record.version)
  try {
    await createOwn(store, key, Buffer.from(JSON.stringify(record, null, 2)), fileFacts(key, true))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new Error(
      `${record.name} ${record.version} is published already; raise the version, in its package.json or with --version`,
    )
  }
}

export async function isPublished(store: Store, name: string, version: string): Promise<boolean> {
  return (await store.get(keyOf(name, version))) !== null
}

/** A version that was not published cannot be activated. */
export async function requirePublished(store: Store, name: string, version: string) {
  if (!(await isPublished(store, name, version)))
    throw new Error(`${name} ${version} was never published; see: release versions ${name}`)
}

export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const below = `records/${name}/`
  const keys = await store.list(below)
  return keys.map(key => key.slice(below.length, -'.json'.length))
}
