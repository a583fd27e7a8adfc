import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type RemoteRecord, remoteRecord } from '../contract/registry'
import type { RemoteContract } from '../contract/remote-contract'
import type { Compiled } from './compile'
import { integrityOf, requireCheckedFiles } from './integrity'
import { listFiles } from './list-files'
import { packageVersion } from './package-version'
import { sharedVersions } from './shared-packages'

export type Publication = Pick<RemoteRecord, 'base' | 'commit' | 'author' | 'publishedAt'>

export const unpublished: Publication = {
  base: '/remotes/',
  commit: '',
  author: '',
  publishedAt: '1970-01-01T00:00:00Z',
}

export async function contractOf(folder: string): Promise<RemoteContract> {
  const file = join(folder, 'src/contract.ts')
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { contract } = (await import(address)) as { contract: RemoteContract }
  return contract
}

/** The chunks of a remote; chunks without a name belong to the chunk that imports them. */
function namedChunks({ chunks }: Compiled): RemoteRecord['chunks'] {
  const isContainer = (files: string[]) => files.some(file => file.startsWith('remoteEntry'))
  return Object.fromEntries(Object.entries(chunks).filter(([, files]) => !isContainer(files)))
}

/** The ranges that the loader checks: the version of the build, or any compatible one. */
function sharedRanges(): RemoteRecord['shared'] {
  const versions = Object.entries(sharedVersions())
  return Object.fromEntries(versions.map(([name, version]) => [name, `^${version}`]))
}

function checkChunks(record: RemoteRecord) {
  for (const { chunk, path } of record.contract.routes)
    if (!record.chunks[chunk])
      throw new Error(
        `${record.name}: the contract names chunk ${chunk} for ${path}; no import has that webpackChunkName`,
      )
}

/** The record published beside a remote's files: everything needed to load it. */
export async function createRecord(compiled: Compiled): Promise<RemoteRecord> {
  const { build, folder } = compiled
  // Compressed copies have the contents of the files beside them.
  const files = listFiles(folder).filter(file => !/\.(br|gz)$/.test(file))
  const entry = files.find(file => /^remoteEntry\.[0-9a-f]+\.js$/.test(file))
  if (!entry) throw new Error(`${build.name}: no remote entry was built`)
  const record = z.parse(remoteRecord, {
    name: build.name,
    version: packageVersion(build.folder),
    ...unpublished,
    entry,
    files: Object.fromEntries(
      files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]),
    ),
    chunks: namedChunks(compiled),
    shared: sharedRanges(),
    contract: await contractOf(build.folder),
  })
  checkChunks(record)
  const { [entry]: _, ...loaded } = record.files
  requireCheckedFiles(readFileSync(join(folder, entry), 'utf8'), loaded)
  return record
}
