import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createRecord } from '@tamlung/shared/build/remote-record'
import { compressFolder } from '@tamlung/shared/build/site/compress'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { PublishedRemote } from '../records/published'
import { isPublished, writeRecord } from '../records/records'
import type { Store } from '../store/store'
import { compilePackage } from './compile-package'
import { originOfBuild } from './origin-of-build'
import { publishEmbed } from './publish-embed'
import { putFiles } from './put-files'

export type PublishOptions = {
  store: Store
  edition: Edition
  /** Where the store is served for players; empty below the site itself. */
  origin: string
  /** In place of the version in package.json. */
  version?: string | undefined
}

function sizesOf(folder: string, files: readonly string[]): PublishedRemote['sizes'] {
  const bytes = (file: string) => statSync(join(folder, file)).size
  return Object.fromEntries(
    files.map(file => [
      file,
      {
        plain: bytes(file),
        ...(existsSync(join(folder, `${file}.br`)) && { brotli: bytes(`${file}.br`) }),
      },
    ]),
  )
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
  const compiled = await compilePackage(`remote-${name}`, edition)
  const built = await createRecord(compiled)
  const version = options.version ?? built.version
  if (await isPublished(store, name, version))
    throw new Error(
      `${name} ${version} is published already; raise the version in its package.json`,
    )
  await compressFolder(compiled.folder)
  const below = `remotes/${name}/${version}/`
  const embed = await publishEmbed(store, name, edition)
  const record: PublishedRemote = {
    ...built,
    ...(embed && { embed }),
    ...originOfBuild(),
    version,
    base: `${origin}/${below}`,
    sizes: sizesOf(compiled.folder, Object.keys(built.files)),
    locales: localesOf(built.chunks),
    exposes: ['./remote'],
  }
  await putFiles(store, compiled.folder, below)
  await writeRecord(store, record)
  return record
}
