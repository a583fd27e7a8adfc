import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedShell } from '../../../../release/src/registry/manifests/manifest-schemas'
import { rootOf } from '../../../../release/src/registry/manifests/manifest-schemas'
import {
  readShellManifest,
  writeManifest,
} from '../../../../release/src/registry/manifests/manifests'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'
import { renameScripts } from './rename-scripts'

type Derived = { from: string; to: string; more?: Partial<PublishedShell> }

/** The key that its code asks for is the one that its record names. */
function withKey(text: string, { publicKey: before }: PublishedShell, after?: string): string {
  return before && after ? text.replaceAll(before, after) : text
}

/** Says which code ran, as the scripts of a remote do. */
function noted(file: string, version: string, code: string): string {
  return `(globalThis.e2eRan??=[]).push("shell ${version} ${file.replace('assets/', '')}");${code}`
}

/** Another version of the published shell, whose files differ. */
export async function deriveShell(store: Store, folder: string, { from, to, more }: Derived) {
  const before = await readShellManifest(store, from)
  const { known, bodies } = renameScripts(
    before,
    file => readFileSync(join(folder, file), 'utf8'),
    (code, file) => noted(file, to, withKey(code, before, more?.publicKey)),
  )
  for (const [file, code] of bodies)
    await store.create(file, Buffer.from(code), fileFacts(file, true))
  for (const file of before.root ?? []) {
    const body = readFileSync(join(folder, rootOf(from), file))
    await store.create(rootOf(to) + file, body, fileFacts(file, true))
  }
  const after = JSON.parse(
    withKey(
      known(JSON.stringify({ files: before.files, document: before.document })),
      before,
      more?.publicKey,
    ),
  ) as Pick<PublishedShell, 'files' | 'document'>
  // Its inline script differs as well, and with it what the policy has to name.
  const document = { ...after.document, boot: `${after.document.boot}/* ${to} */` }
  await writeManifest(store, { ...before, ...after, document, ...more, version: to })
}
