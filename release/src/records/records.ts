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

export async function readRemote(
  store: Store,
  name: string,
  version: string,
): Promise<PublishedRemote> {
  return z.parse(publishedRemote, await read(store, name, version))
}

export async function readShellRecord(store: Store, version: string): Promise<PublishedShell> {
  return z.parse(publishedShell, await read(store, 'shell', version))
}

/** The record comes last: a version is published when all of its files are there, and only once. */
export async function writeRecord(store: Store, record: PublishedRemote | PublishedShell) {
  const key = keyOf(record.name, record.version)
  try {
    await createOwn(store, key, Buffer.from(JSON.stringify(record, null, 2)), fileFacts(key, true))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new Error(
      `${record.name} ${record.version} is published already; raise the version in its package.json`,
    )
  }
}

export async function isPublished(store: Store, name: string, version: string): Promise<boolean> {
  return (await store.get(keyOf(name, version))) !== null
}

export async function publishedVersions(store: Store, name: string): Promise<string[]> {
  const below = `records/${name}/`
  const keys = await store.list(below)
  return keys.map(key => key.slice(below.length, -'.json'.length))
}
