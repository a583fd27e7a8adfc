import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { integrityOf, requireCheckedFiles } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { languages } from '@tamlung/shared/contract/editions'
import { type PublishedRemote, sharedFilesOf } from '../../registry/manifests/manifest-schemas'
import {
  baseUrl,
  isPublished,
  requireValidManifest,
  writeManifest,
} from '../../registry/manifests/manifests'
import { requireOwner } from '../../registry/provenance/owners'
import { billName } from '../bill-of-materials'
import { makeDeltas } from '../deltas/make-deltas'
import { buildDetails, sizesOf } from '../manifest-details'
import type { PublishOptions } from '../publish-remote'
import { putFile, putFiles } from '../put-files'
import { usesOf } from '../uses/uses-of'
import { withTempFolder } from '../with-temp-folder'
import { checkedEntry } from './checked-entry'
import { type Built, readBuilt } from './read-built'
import { repack, scopeFolder } from './repack'
import { requireKnownNames, requirePlainScripts } from './require-plain-files'

/** Files that browsers do not request: pages, build stats, source maps, types. */
const isForPeople = (file: string) => /(^|\/)\.|\.(html|json|map|zip|ts|txt|md)$/.test(file)

function hashesOf(folder: string): Record<string, string> {
  const files = listFiles(folder)
  return Object.fromEntries(
    files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]),
  )
}

/** Copies the files for players into a folder. Returns the container's name. */
async function prepare(built: Built, folder: string): Promise<string> {
  if (built.isModule) {
    await withTempFolder(sources => repack(built, sources, folder))
    return listFiles(folder).find(file => file.startsWith('remoteEntry.')) ?? ''
  }
  for (const file of listFiles(built.folder).filter(one => !isForPeople(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(built.folder, file), join(folder, file))
  }
  scopeFolder(folder, built.contract.name)
  const { [built.entry]: _, ...hashes } = hashesOf(folder)
  const entry = readFileSync(join(folder, built.entry), 'utf8')
  writeFileSync(join(folder, built.entry), checkedEntry(entry, hashes))
  return built.entry
}

/** Finds the files to preload by the beginning of their names. */
function chunksOf({ contract }: Built, files: readonly string[]): PublishedRemote['chunks'] {
  const names = [
    'remote',
    ...contract.routes.map(({ chunk }) => chunk),
    ...contract.dialogs.map(({ name }) => `dialog-${name}`),
    ...contract.widgets.map(({ name }) => `widget-${name}`),
    ...languages.map(language => `texts-${language}`),
  ]
  const isOf = (name: string) => (file: string) =>
    basename(file).startsWith(name) &&
    /^([.-][A-Za-z0-9_-]{8,})?\.(js|css)$/.test(basename(file).slice(name.length))
  const entries = names.map(name => [name, files.filter(isOf(name))] as const)
  return Object.fromEntries(entries.filter(([, found]) => found.length > 0))
}

/**
 * Publishes a remote that was built elsewhere. The published version is like any other.
 * @param from The built folder, its manifest or its entry.
 * @throws If the build does not fit, or if the version is already published.
 */
export async function publishBuilt(
  from: string,
  name: string,
  { store, origin, privateKey, dictionaryDays }: PublishOptions,
): Promise<PublishedRemote> {
  const built = readBuilt(from, name)
  const { version, contract, shared } = built
  if (await isPublished(store, name, version))
    throw new Error(`${name} ${version} is already published; raise its version and build it again`)
  await requireOwner(store, name, privateKey)
  return withTempFolder(async folder => {
    const entry = await prepare(built, folder)
    requireKnownNames(folder)
    requirePlainScripts(folder)
    const files = hashesOf(folder)
    const { [entry]: _, ...loaded } = files
    requireCheckedFiles(readFileSync(join(folder, entry), 'utf8'), loaded)
    const uses = usesOf(folder)
    await compressFolder(folder)
    // Only file names that we assign are certain to contain the content's hash.
    const below = built.isModule ? sharedFilesOf(name) : `remotes/${name}/${version}/`
    const manifest: PublishedRemote = {
      name,
      version,
      ...buildDetails(),
      base: baseUrl(origin, below),
      entry,
      files,
      chunks: chunksOf(built, Object.keys(files)),
      shared,
      contract,
      sizes: sizesOf(folder, Object.keys(files)),
      locales: [],
      exposes: ['./remote'],
      uses,
    }
    requireValidManifest(manifest)
    await putFiles(store, folder, below)
    const bill = join(built.folder, billName)
    if (existsSync(bill)) await putFile(store, bill, `remotes/${name}/${version}/${billName}`)
    await makeDeltas(store, manifest, dictionaryDays)
    await writeManifest(store, manifest, privateKey)
    return manifest
  })
}
