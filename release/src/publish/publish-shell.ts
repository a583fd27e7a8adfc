import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageBuild } from '@tamlung/shared/bundling/build-options'
import { compile } from '@tamlung/shared/bundling/compile'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { registryKey } from '@tamlung/shared/bundling/registry-key'
import { sharedVersions } from '@tamlung/shared/bundling/shared-packages'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { readShell } from '@tamlung/shared/bundling/site/shell-files'
import { workerFile } from '@tamlung/shared/bundling/site/worker-file'
import type { Edition } from '@tamlung/shared/contract/editions'
import { contractVersion } from '@tamlung/shared/contract/remote-contract'
import { readRoot } from '@tamlung/shared/contract/trust'
import { readLatestState } from '../registry/log/log'
import { type PublishedShell, rootOf } from '../registry/manifests/manifest-schemas'
import { isPublished, requireValidManifest, writeManifest } from '../registry/manifests/manifests'
import { requireOwner } from '../registry/provenance/owners'
import { settingsOf } from '../registry/settings/settings'
import { publicKeyOf } from '../signing/sign'
import type { Store } from '../store/store'
import { billName, billOfMaterials } from './bill-of-materials'
import { compilePackage } from './compile-package'
import { makeDeltas } from './deltas/make-deltas'
import { buildDetails, textOfTypes, typesKey } from './manifest-details'
import type { PublishOptions } from './publish-remote'
import { putFile, putFiles, putOnce } from './put-files'
import { exportsOf } from './uses/uses-of'

/** Builds the shell for the site's key, unless REGISTRY_PUBLIC_KEY names another one. */
async function takeStoreKey(store: Store) {
  const { publicKey } = settingsOf(await readLatestState(store))
  if (publicKey && !process.env.REGISTRY_PUBLIC_KEY?.trim())
    process.env.REGISTRY_PUBLIC_KEY = publicKey
}

/** Whether the key is the shell's new one, with which it may be published, because the old one may be lost. */
function isForOwnKey(privateKey: string | undefined): boolean {
  const { keys } = readRoot(registryKey('production'))
  return privateKey !== undefined && keys.includes(publicKeyOf(privateKey))
}

/** Publishes the shell's types, for remotes in other repositories. */
async function putTypes(
  store: Store,
  version: string,
  { portable }: PackageBuild,
  edition: Edition,
) {
  if (!portable) return
  const { folder } = await compile(portable, { mode: 'production', edition })
  const packed = '@mf-types.zip'
  await putFile(store, join(folder, packed), `${rootOf(version)}${packed}`)
  const text = Buffer.from(textOfTypes(join(folder, '@mf-types')))
  await putOnce(store, typesKey(version), text)
}

/**
 * Publishes the shell. Its files have hashes in their names, so all versions share one folder.
 * @throws If the version is already published or the build fails.
 */
export async function publishShell({
  store,
  edition,
  version: requestedVersion,
  privateKey,
  lean,
  dictionaryDays,
}: PublishOptions) {
  await takeStoreKey(store)
  if (!isForOwnKey(privateKey)) await requireOwner(store, 'shell', privateKey)
  const compiled = await compilePackage(folderOf('shell'), edition)
  const version = requestedVersion ?? packageVersion(compiled.build.folder)
  if (await isPublished(store, 'shell', version))
    throw new Error(
      `shell ${version} is already published; raise the version in its package.json or with --version`,
    )
  const assets = join(compiled.folder, 'assets')
  const open = join(compiled.build.folder, 'public')
  const document = readShell(compiled)
  const publicKey = registryKey('production')
  await compressFolder(assets)
  const files = listFiles(assets).filter(file => !/\.(br|gz)$/.test(file))
  const manifest: PublishedShell = {
    name: 'shell',
    version,
    ...buildDetails(),
    contract: contractVersion,
    shared: sharedVersions(),
    offers: exportsOf(assets),
    ...(publicKey && { publicKey }),
    files: Object.fromEntries(
      files.map(file => [`assets/${file}`, integrityOf(readFileSync(join(assets, file)))]),
    ),
    root: [...listFiles(open), workerFile].map(file => file.replaceAll('\\', '/')),
    document,
  }
  requireValidManifest(manifest)
  await putFiles(store, assets, 'assets/')
  await putFiles(store, open, rootOf(version))
  await putFile(store, join(compiled.folder, workerFile), `${rootOf(version)}${workerFile}`)
  const bill = billOfMaterials('shell', version, compiled.packages)
  await putOnce(store, `${rootOf(version)}${billName}`, bill)
  if (!lean) await putTypes(store, version, compiled.build, edition)
  await makeDeltas(store, manifest, dictionaryDays)
  await writeManifest(store, manifest, privateKey)
  return manifest
}
