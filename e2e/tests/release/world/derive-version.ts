import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { type Alter, alter } from '../../../harness/altered-remote'

type Derived = {
  name: string
  from: string
  to: string
  /** A further change of its code. */
  change?: Alter
  changeSheet?: Alter
  contract?: Partial<PublishedRemote['contract']>
}

/** Makes each script of a version record that it ran. */
function noted(name: string, version: string): Alter {
  return (file, code) => `(globalThis.e2eRan??=[]).push("${name} ${version} ${file}");${code}`
}

/** Publishes another version of a published remote, with different files and hashes. */
export async function deriveVersion(
  store: Store,
  folder: string,
  { name, from, to, change = (_, code) => code, changeSheet, contract }: Derived,
) {
  const before = await readRemoteManifest(store, name, from)
  const note = noted(name, to)
  const { record, files } = alter(
    before,
    join(folder, filesOf(before)),
    (file, code) => note(file, change(file, code)),
    changeSheet,
  )
  for (const file of Object.keys(record.files)) {
    const key = `remotes/${name}/${to}/${file}`
    const code = files.get(file)
    const body =
      code === undefined ? readFileSync(join(folder, filesOf(before), file)) : Buffer.from(code)
    await store.create(key, body, fileFacts(key, true))
  }
  const after: PublishedRemote = {
    ...before,
    ...record,
    version: to,
    base: before.base.replace(filesOf(before), `remotes/${name}/${to}/`),
    contract: { ...before.contract, ...contract },
  }
  await writeManifest(store, after)
  return after
}
