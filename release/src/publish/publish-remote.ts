import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { measureRemote, overBudget } from '@tamlung/shared/bundling/size-budgets'
import type { Edition } from '@tamlung/shared/contract/editions'
import { type PublishedRemote, sharedFilesOf } from '../registry/manifests/manifest-schemas'
import {
  baseUrl,
  isPublished,
  requireValidManifest,
  writeManifest,
} from '../registry/manifests/manifests'
import { requireOwner } from '../registry/provenance/owners'
import type { Store } from '../store/store'
import { billName, billOfMaterials } from './bill-of-materials'
import { compilePackage } from './compile-package'
import { makeDeltas } from './deltas/make-deltas'
import { buildDetails, sizesOf } from './manifest-details'
import { publishEmbed } from './publish-embed'
import { publishPortable } from './publish-portable'
import { putFiles, putOnce } from './put-files'
import { usesOf } from './uses/uses-of'

export type PublishOptions = {
  store: Store
  edition: Edition
  /** Signs the version. */
  privateKey?: string | undefined
  /** URL from which the store is served; empty for the site's own origin. */
  origin: string
  /** Overrides the version in package.json. */
  version?: string | undefined
  /** Skips files for other hosts. */
  lean?: boolean
  /** Days for which versions that were live serve as dictionaries. */
  dictionaryDays?: number | undefined
  /** Skips the script for other sites: its address belongs to releases, not to previews. */
  isPreview?: boolean
}

function localesOf(chunks: PublishedRemote['chunks']): string[] {
  return Object.keys(chunks).flatMap(name => /^texts-(\w+)$/.exec(name)?.[1] ?? [])
}

/**
 * Builds a remote and publishes it under its own address; no player gets it yet.
 * @throws If the version is published already or the build fails.
 */
export async function publishRemote(
  name: string,
  options: PublishOptions,
): Promise<PublishedRemote> {
  const { store, edition, origin, privateKey } = options
  // Fail before the build rather than after it.
  baseUrl(origin, '')
  await requireOwner(store, name, privateKey)
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
  // Exceeding the budget is the team's decision, so this only warns.
  for (const heavy of overBudget(measureRemote(compiled.folder, built)))
    console.warn(`${heavy}; it is published all the same, and phones wait for it`)
  const below = `remotes/${name}/${version}/`
  const files = sharedFilesOf(name)
  const embed = options.isPreview ? undefined : await publishEmbed(store, name, edition)
  const manifest = options.lean
    ? undefined
    : await publishPortable(store, { name, version, edition }, below)
  const record: PublishedRemote = {
    ...built,
    ...(embed && { embed }),
    ...(manifest && { manifest }),
    ...buildDetails(),
    version,
    base: baseUrl(origin, files),
    sizes: sizesOf(compiled.folder, Object.keys(built.files)),
    locales: localesOf(built.chunks),
    exposes: ['./remote'],
    uses: usesOf(compiled.folder),
  }
  requireValidManifest(record)
  await putFiles(store, compiled.folder, files)
  await putOnce(store, `${below}${billName}`, billOfMaterials(name, version, compiled.packages))
  await makeDeltas(store, record, options.dictionaryDays)
  await writeManifest(store, record, privateKey)
  return record
}
