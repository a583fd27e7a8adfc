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
import { latestState } from '../log/log'
import { type PublishedShell, rootOf } from '../records/published'
import { isPublished, requireReadable, writeRecord } from '../records/records'
import { settingsIn } from '../settings/signed-settings'
import type { Store } from '../store/store'
import { offersOf } from '../uses/uses-of'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'
import type { PublishOptions } from './publish-remote'
import { putFile, putFiles, putOnce } from './put-files'
import { textOfTypes, typesKey } from './types-of-shell'

/** A shell is built for the key that the site has, unless another one is named. */
async function takeKeyOfStore(store: Store) {
  const { publicKey } = settingsIn(await latestState(store))
  if (publicKey && !process.env.REGISTRY_PUBLIC_KEY?.trim())
    process.env.REGISTRY_PUBLIC_KEY = publicKey
}

/** What it offers, for remotes of other repositories to be written against. */
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

/** Publishes the shell like any other part; its files carry their hash in their name and may lie together. */
export async function publishShell({ store, edition, version: wished, lean }: PublishOptions) {
  await takeKeyOfStore(store)
  const compiled = await compilePackage(folderOf('shell'), edition)
  const version = wished ?? packageVersion(compiled.build.folder)
  if (await isPublished(store, 'shell', version))
    throw new Error(
      `shell ${version} is published already; raise the version, in its package.json or with --version`,
    )
  const assets = join(compiled.folder, 'assets')
  const open = join(compiled.build.folder, 'public')
  const document = readShell(compiled)
  const publicKey = registryKey('production')
  await compressFolder(assets)
  const files = listFiles(assets).filter(file => !/\.(br|gz)$/.test(file))
  const record: PublishedShell = {
    name: 'shell',
    version,
    ...originOfBuild(),
    contract: contractVersion,
    shared: sharedVersions(),
    offers: offersOf(assets),
    ...(publicKey && { publicKey }),
    files: Object.fromEntries(
      files.map(file => [`assets/${file}`, integrityOf(readFileSync(join(assets, file)))]),
    ),
    root: [...listFiles(open), workerFile].map(file => file.replaceAll('\\', '/')),
    document,
  }
  requireReadable(record)
  await putFiles(store, assets, 'assets/')
  await putFiles(store, open, rootOf(version))
  await putFile(store, join(compiled.folder, workerFile), `${rootOf(version)}${workerFile}`)
  if (!lean) await putTypes(store, version, compiled.build, edition)
  await writeRecord(store, record)
  return record
}
