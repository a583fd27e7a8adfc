import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageVersion } from '@tamlung/shared/build/define-remote'
import { integrityOf } from '@tamlung/shared/build/integrity'
import { listFiles } from '@tamlung/shared/build/list-files'
import { sharedVersions } from '@tamlung/shared/build/shared-packages'
import { compressFolder } from '@tamlung/shared/build/site/compress'
import { readShell } from '@tamlung/shared/build/site/shell-files'
import { workerFile } from '@tamlung/shared/build/site/worker-file'
import { contractVersion } from '@tamlung/shared/contract/remote-contract'
import { type PublishedShell, rootOf } from '../records/published'
import { isPublished, writeRecord } from '../records/records'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'
import type { PublishOptions } from './publish-remote'
import { putFile, putFiles } from './put-files'

export type ShellOptions = PublishOptions & { apiOrigin?: string | undefined }

/** Publishes the shell like any other part; its files carry their hash in their name and may lie together. */
export async function publishShell({ store, edition, version: wished, apiOrigin }: ShellOptions) {
  const compiled = await compilePackage('shell', edition)
  const version = wished ?? packageVersion(compiled.build.folder)
  if (await isPublished(store, 'shell', version))
    throw new Error(`shell ${version} is published already; raise the version in its package.json`)
  const assets = join(compiled.folder, 'assets')
  const open = join(compiled.build.folder, 'public')
  const document = readShell(compiled)
  await compressFolder(assets)
  const files = listFiles(assets).filter(file => !/\.(br|gz)$/.test(file))
  const record: PublishedShell = {
    name: 'shell',
    version,
    ...originOfBuild(),
    contract: contractVersion,
    shared: sharedVersions(),
    ...(apiOrigin && { apiOrigin }),
    files: Object.fromEntries(
      files.map(file => [`assets/${file}`, integrityOf(readFileSync(join(assets, file)))]),
    ),
    root: [...listFiles(open), workerFile].map(file => file.replaceAll('\\', '/')),
    document,
  }
  await putFiles(store, assets, 'assets/')
  await putFiles(store, open, rootOf(version))
  await putFile(store, join(compiled.folder, workerFile), `${rootOf(version)}${workerFile}`)
  await writeRecord(store, record)
  return record
}
