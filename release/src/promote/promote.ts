import { extname } from 'node:path'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { refuse } from '../changes/refusal'
import { fileFaults } from '../gate/file-faults'
import { inPassingFolder } from '../publish/in-passing-folder'
import { putFiles } from '../publish/put-files'
import { baseOf } from '../records/base-of'
import { type PublishedRemote, type PublishedShell, rootOf } from '../records/published'
import { isPublished, readRemote, readShellRecord, writeRecord } from '../records/records'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'

function readRecord(store: Store, name: string, version: string) {
  return name === 'shell' ? readShellRecord(store, version) : readRemote(store, name, version)
}

async function keysOf(store: Store, record: PublishedRemote | PublishedShell): Promise<string[]> {
  const { name, version } = record
  if ('document' in record)
    return [...Object.keys(record.files), ...(await store.list(rootOf(version)))]
  const places = [`remotes/${name}/${version}/`, ...(record.embed ? [record.embed] : [])]
  return (await Promise.all(places.map(place => store.list(place)))).flat()
}

/** Compressed copies are made anew: over HTTP they come back unpacked. */
const isCopy = (key: string) => ['.br', '.gz'].includes(extname(key))

/** By way of a folder, whose store lets no key lead out of it, whatever the other one calls its files. */
async function copyFiles(keys: readonly string[], from: Store, to: Store) {
  await inPassingFolder(async folder => {
    const copy = createFolderStore(folder)
    for (const key of new Set(keys.filter(one => !isCopy(one)))) {
      const file = await from.get(key)
      if (file) await copy.create(key, file.body, fileFacts(key, true))
    }
    await compressFolder(folder)
    await putFiles(to, folder, '')
  })
}

type Target = { store: Store; origin: string }

/** The very same files of a version from another store: what was tried there is what players can get here. */
export async function promote(name: string, version: string, from: Store, to: Target) {
  if (await isPublished(to.store, name, version))
    throw new Error(`${name} ${version} is published here already`)
  const record = await readRecord(from, name, version)
  if (record.name !== name || record.version !== version)
    throw new Error(`the record of ${name} ${version} is that of ${record.name} ${record.version}`)
  // Only its address is that of this store.
  const base = baseOf(to.origin, `remotes/${name}/${version}/`)
  refuse(await fileFaults(from, name, version))
  await copyFiles(await keysOf(from, record), from, to.store)
  await writeRecord(to.store, 'document' in record ? record : { ...record, base })
}
