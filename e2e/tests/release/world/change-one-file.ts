import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { makeDeltas } from '../../../../release/src/publish/deltas/make-deltas'
import {
  filesOf,
  type PublishedRemote,
} from '../../../../release/src/registry/manifests/manifest-schemas'
import {
  readRemoteManifest,
  writeManifest,
} from '../../../../release/src/registry/manifests/manifests'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'

type OneFile = {
  name: string
  from: string
  to: string
  /** The beginning of the script's name. */
  file: string
  change: (code: string) => string
}

const named = (file: string, body: string) =>
  file.replace(/[0-9a-f]{8}(?=\.\w+$)/, createHash('sha256').update(body).digest('hex').slice(0, 8))

const hashIn = (file: string) => file.split('.').at(-2) ?? ''

/** Publishes a version as the bundler builds it after a change in one chunk: the entry and that file are new. */
export async function changeOneFile(
  store: Store,
  folder: string,
  { name, from, to, file: beginning, change }: OneFile,
) {
  const before = await readRemoteManifest(store, name, from)
  const below = filesOf(before)
  const read = (file: string) => readFileSync(join(folder, below, file), 'utf8')
  const file =
    Object.keys(before.files).find(one => one.startsWith(beginning) && one.endsWith('.js')) ?? ''
  const code = change(read(file))
  const changed = named(file, code)
  const entryCode = read(before.entry)
    .replaceAll(before.files[file] ?? '', integrityOf(code))
    .replaceAll(hashIn(file), hashIn(changed))
  const entry = named(before.entry, entryCode)
  const { [file]: _, [before.entry]: __, ...unchanged } = before.files
  for (const [key, body] of [
    [below + changed, code],
    [below + entry, entryCode],
  ] as const)
    await store.create(key, Buffer.from(body), fileFacts(key, true))
  const chunks = Object.entries(before.chunks).map(([chunk, files]) => [
    chunk,
    files.map(one => (one === file ? changed : one)),
  ])
  const after: PublishedRemote = {
    ...before,
    version: to,
    entry,
    files: { ...unchanged, [changed]: integrityOf(code), [entry]: integrityOf(entryCode) },
    chunks: Object.fromEntries(chunks),
  }
  await makeDeltas(store, after)
  await writeManifest(store, after)
  return { after, changed: [entry, changed] }
}
