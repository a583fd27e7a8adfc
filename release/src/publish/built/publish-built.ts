import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { integrityOf, requireCheckedFiles } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { languages } from '@tamlung/shared/contract/editions'
import { baseOf } from '../../records/base-of'
import type { PublishedRemote } from '../../records/published'
import { isPublished, requireReadable, writeRecord } from '../../records/records'
import { usesOf } from '../../uses/uses-of'
import { inPassingFolder } from '../in-passing-folder'
import { originOfBuild } from '../origin-of-build'
import type { PublishOptions } from '../publish-remote'
import { putFiles } from '../put-files'
import { sizesOf } from '../sizes-of'
import { checkedEntry } from './checked-entry'
import { type Built, readBuilt } from './read-built'
import { repack } from './repack'
import { requireKnownNames, requirePlainScripts } from './require-plain-files'

/** Files that no browser asks for: pages, build plans, maps, types. */
const isForPeople = (file: string) => /(^|\/)\.|\.(html|json|map|zip|ts|txt|md)$/.test(file)

function hashesOf(folder: string): Record<string, string> {
  const files = listFiles(folder)
  return Object.fromEntries(
    files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]),
  )
}

/** Puts the files as players get them into a folder; returns which of them is the container. */
async function prepare(built: Built, folder: string): Promise<string> {
  if (built.isModule) {
    await inPassingFolder(sources => repack(built, sources, folder))
    return listFiles(folder).find(file => file.startsWith('remoteEntry.')) ?? ''
  }
  for (const file of listFiles(built.folder).filter(one => !isForPeople(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(built.folder, file), join(folder, file))
  }
  const { [built.entry]: _, ...hashes } = hashesOf(folder)
  const entry = readFileSync(join(folder, built.entry), 'utf8')
  writeFileSync(join(folder, built.entry), checkedEntry(entry, hashes))
  return built.entry
}

/** Files that can be preloaded are recognised by how their names begin. */
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

/** Publishes a version of a remote that another builder made; from then on it is like any other. */
export async function publishBuilt(
  from: string,
  name: string,
  { store, origin }: PublishOptions,
): Promise<PublishedRemote> {
  const built = readBuilt(from, name)
  const { version, contract, shared } = built
  if (await isPublished(store, name, version))
    throw new Error(`${name} ${version} is published already; raise its version and build it again`)
  return inPassingFolder(async folder => {
    const entry = await prepare(built, folder)
    requireKnownNames(folder)
    requirePlainScripts(folder)
    const files = hashesOf(folder)
    const { [entry]: _, ...loaded } = files
    requireCheckedFiles(readFileSync(join(folder, entry), 'utf8'), loaded)
    const uses = usesOf(folder)
    await compressFolder(folder)
    const below = `remotes/${name}/${version}/`
    const record: PublishedRemote = {
      name,
      version,
      ...originOfBuild(),
      base: baseOf(origin, below),
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
    requireReadable(record)
    await putFiles(store, folder, below)
    await writeRecord(store, record)
    return record
  })
}
