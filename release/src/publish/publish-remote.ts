import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@tamlung/shared/bundling/compile'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { measureRemote, overBudget } from '@tamlung/shared/bundling/size-budgets'
import type { Edition } from '@tamlung/shared/contract/editions'
import * as z from 'zod/mini'
import { type PublishedRemote, sharedFilesOf } from '../registry/manifests/manifest-schemas'
import {
  baseUrl,
  isPublished,
  requireValidManifest,
  writeManifest,
} from '../registry/manifests/manifests'
import { requireOwner } from '../registry/provenance/owners'
import { refuse } from '../registry/validation-error'
import type { Store } from '../store/store'
import { billName, billOfMaterials } from './bill-of-materials'
import { compilePackage } from './compile-package'
import { makeDeltas } from './deltas/make-deltas'
import { buildDetails, sizesOf } from './manifest-details'
import { putFiles, putOnce } from './put-files'
import { usesOf } from './uses/uses-of'
import { withTempFolder } from './with-temp-folder'

const embedConfiguration = 'rspack.embed.config.ts'

/**
 * Publishes a remote's script for other sites, under an address that never changes; undefined if it has none. The loader
 * finds its panel by the version in package.json, so this version is used.
 */
async function publishEmbed(store: Store, name: string, edition: Edition) {
  const folder = folderOf(name)
  if (!existsSync(join(folder, embedConfiguration))) return undefined
  const compiled = await compilePackage(folder, edition, embedConfiguration)
  const folderInStore = `${name}/${packageVersion(folder)}/`
  await compressFolder(compiled.folder)
  const hint =
    'raise the version in its package.json, which other hosts use; --version applies to our shell only'
  await putFiles(store, compiled.folder, folderInStore, hint)
  return folderInStore
}

/** Required, because the manifest names the types even if the federation plugin failed to make them. */
const typesArchive = '@mf-types.zip'

/** Publishes the remote for hosts other than our shell, beside its own files. Players never load these. */
async function publishPortable(
  store: Store,
  { name, version, edition }: { name: string; version: string; edition: Edition },
  folderInStore: string,
) {
  const { portable } = await readBuild(folderOf(name))
  if (!portable) return undefined
  const { folder } = await compile(portable, { mode: 'production', edition })
  if (!existsSync(join(folder, typesArchive)))
    refuse([
      {
        what: `the types of ${name}, which its manifest lists for other hosts, could not be generated`,
        hint: 'fix the errors in .mf/diagnostics/latest.json, or publish with --lean, for our own shell only',
      },
    ])
  await withTempFolder(async copy => {
    copyForHosts(folder, copy, version)
    await compressFolder(copy)
    await putFiles(store, copy, folderInStore)
  })
  return manifest
}

/** The file that other hosts load first. */
const manifest = 'mf-manifest.json'

const manifestSchema = z.looseObject({
  metaData: z.looseObject({ buildInfo: z.looseObject({ buildVersion: z.string() }) }),
})

/**
 * Copies the build for other hosts and sets the published version, because the bundler knows the version in
 * package.json only.
 */
export function copyForHosts(built: string, copy: string, version: string) {
  // Without build stats, and with the packed types only.
  cpSync(built, copy, {
    recursive: true,
    filter: source => !/mf-stats\.json$|@mf-types$/.test(source),
  })
  const file = join(copy, manifest)
  const given = z.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8')))
  given.metaData.buildInfo.buildVersion = version
  writeFileSync(file, JSON.stringify(given))
}

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
  /** Skips the script for other sites: its address is for releases and not for previews. */
  isPreview?: boolean
}

function localesOf(chunks: PublishedRemote['chunks']): string[] {
  return Object.keys(chunks).flatMap(name => /^texts-(\w+)$/.exec(name)?.[1] ?? [])
}

/**
 * Builds a remote and publishes it under its own address, without activating it.
 * @throws If the version is already published or the build fails.
 */
export async function publishRemote(
  name: string,
  options: PublishOptions,
): Promise<PublishedRemote> {
  const { store, edition, origin, privateKey } = options
  // Fails before the build instead of after it.
  baseUrl(origin, '')
  await requireOwner(store, name, privateKey)
  const compiled = await compilePackage(folderOf(name), edition)
  if (compiled.build.name !== name)
    throw new Error(`${compiled.build.folder} contains ${compiled.build.name}, not ${name}`)
  const built = await createRecord(compiled)
  const version = options.version ?? built.version
  if (await isPublished(store, name, version))
    throw new Error(
      `${name} ${version} is already published; raise the version in its package.json or with --version`,
    )
  await compressFolder(compiled.folder)
  // Only a warning, because the team may exceed the budget.
  for (const heavy of overBudget(measureRemote(compiled.folder, built)))
    console.warn(`warning: ${heavy}; published anyway, but it loads slowly on phones`)
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
