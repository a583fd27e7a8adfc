import { extname } from 'node:path'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { makeDeltas } from '../publish/deltas/make-deltas'
import { putFiles } from '../publish/put-files'
import { withTempFolder } from '../publish/with-temp-folder'
import {
  filesOf,
  type PublishedRemote,
  type PublishedShell,
  rootOf,
} from '../registry/manifests/manifest-schemas'
import {
  baseUrl,
  isPublished,
  readRemoteManifest,
  readShellManifest,
  writeManifest,
} from '../registry/manifests/manifests'
import { requireOwner } from '../registry/provenance/owners'
import { refuse } from '../registry/validation-error'
import { fileFacts } from '../store/file-facts'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { fileFaults } from './file-faults'

function parseManifest(store: Store, name: string, version: string) {
  return name === 'shell'
    ? readShellManifest(store, version)
    : readRemoteManifest(store, name, version)
}

async function keysOf(store: Store, manifest: PublishedRemote | PublishedShell): Promise<string[]> {
  const { name, version } = manifest
  if ('document' in manifest)
    return [...Object.keys(manifest.files), ...(await store.list(rootOf(version)))]
  const folders = [`remotes/${name}/${version}/`, ...(manifest.embed ? [manifest.embed] : [])]
  const beside = (await Promise.all(folders.map(folder => store.list(folder)))).flat()
  return [...Object.keys(manifest.files).map(file => filesOf(manifest) + file), ...beside]
}

/** Compressed copies are made again, because HTTP returns them decompressed. */
const isCompressedCopy = (key: string) => ['.br', '.gz'].includes(extname(key))

/** Copies through a folder store, which refuses keys outside its folder. */
async function copyFiles(keys: readonly string[], from: Store, to: Store) {
  await withTempFolder(async folder => {
    const copy = createFolderStore(folder)
    for (const key of new Set(keys.filter(one => !isCompressedCopy(one)))) {
      const file = await from.get(key)
      if (file) await copy.create(key, file.body, fileFacts(key, true))
    }
    await compressFolder(folder)
    await putFiles(to, folder, '')
  })
}

type Target = { store: Store; origin: string; privateKey?: string | undefined }

/**
 * Copies a version from another store byte for byte, such as from staging to production.
 * @throws If the version is already published in this store, or if its files differ from its manifest.
 */
export async function promote(name: string, version: string, from: Store, to: Target) {
  if (await isPublished(to.store, name, version))
    throw new Error(`${name} ${version} is already published in this store`)
  await requireOwner(to.store, name, to.privateKey)
  const manifest = await parseManifest(from, name, version)
  if (manifest.name !== name || manifest.version !== version)
    throw new Error(
      `the manifest of ${name} ${version} describes ${manifest.name} ${manifest.version}`,
    )
  // Only the base URL and the signature differ: the promoter's key signs the version in this store.
  const base = baseUrl(to.origin, 'document' in manifest ? '' : filesOf(manifest))
  refuse(await fileFaults(from, name, version))
  await copyFiles(await keysOf(from, manifest), from, to.store)
  const copied = 'document' in manifest ? manifest : { ...manifest, base }
  await makeDeltas(to.store, copied)
  await writeManifest(to.store, copied, to.privateKey)
}
