import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { measureRemote, overBudget } from '@tamlung/shared/bundling/size-budgets'
import type { Edition } from '@tamlung/shared/contract/editions'
import { baseOf } from '../records/base-of'
import type { PublishedRemote } from '../records/published'
import { isPublished, requireReadable, writeRecord } from '../records/records'
import type { Store } from '../store/store'
import { usesOf } from '../uses/uses-of'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'
import { publishEmbed } from './publish-embed'
import { publishPortable } from './publish-portable'
import { putFiles } from './put-files'
import { sizesOf } from './sizes-of'

export type PublishOptions = {
  store: Store
  edition: Edition
  /** Where the store is served for players; empty below the site itself. */
  origin: string
  /** In place of the version in package.json. */
  version?: string | undefined
  /** Only what our own shell loads. */
  lean?: boolean
  /** For the site of a branch: pages of others have one address for the chat, which no branch takes over. */
  isPreview?: boolean
}

function localesOf(chunks: PublishedRemote['chunks']): string[] {
  return Object.keys(chunks).flatMap(name => /^texts-(\w+)$/.exec(name)?.[1] ?? [])
}

/** Builds a remote and gives the version an address of its own; nobody gets it yet. */
export async function publishRemote(
  name: string,
  options: PublishOptions,
): Promise<PublishedRemote> {
  const { store, edition, origin } = options
  // Refused at once rather than after a build.
  baseOf(origin, '')
  const compiled = await compilePackage(folderOf(name), edition)
  if (compiled.build.name !== name)
    throw new Error(`${compiled.build.folder} holds ${compiled.build.name}, not ${name}`)
  const built = await createRecord(compiled)
  const version = options.version ?? built.version
  if (await isPublished(store, name, version))
    throw new Error(
      `${name} ${version} is published already; raise the version, in its package.json or with --version`,
    )
  await compressFolder(compiled.folder)
  // A team's own decision; but one that it should know of.
  for (const heavy of overBudget(measureRemote(compiled.folder, built)))
    console.warn(`${heavy}; it is published all the same, and phones wait for it`)
  const below = `remotes/${name}/${version}/`
  const embed = options.isPreview ? undefined : await publishEmbed(store, name, edition)
  const manifest = options.lean
    ? undefined
    : await publishPortable(store, { name, version, edition }, below)
  const record: PublishedRemote = {
    ...built,
    ...(embed && { embed }),
    ...(manifest && { manifest }),
    ...originOfBuild(),
    version,
    base: baseOf(origin, below),
    sizes: sizesOf(compiled.folder, Object.keys(built.files)),
    locales: localesOf(built.chunks),
    exposes: ['./remote'],
    uses: usesOf(compiled.folder),
  }
  requireReadable(record)
  await putFiles(store, compiled.folder, below)
  await writeRecord(store, record)
  return record
}
