import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PublishedShell,
  rootOf,
} from '../../../../release/src/registry/manifests/manifest-schemas'
import {
  readShellManifest,
  writeManifest,
} from '../../../../release/src/registry/manifests/manifests'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'

const hashInName = /\.([0-9a-f]{8})\.js$/

const digest = (text: string) => createHash('sha256').update(text)

/** Changes every script of a shell and gives it a new name and hash; references to it are updated. */
export function renameScripts(
  { document, files }: PublishedShell,
  codeOf: (file: string) => string,
  change: (code: string, file: string) => string,
) {
  const starting = document.entry.map(({ file }) => file)
  const scripts = Object.keys(files).filter(file => file.endsWith('.js'))
  const words = new Map<string, string>()
  const known = (text: string) =>
    Array.from(words).reduce((all, [before, after]) => all.replaceAll(before, after), text)
  const bodies = new Map<string, string>()
  // The starting script contains the names of the others, so it is changed last.
  for (const file of [...scripts.filter(name => !starting.includes(name)), ...starting]) {
    const code = change(known(codeOf(file)), file)
    const [, hash = ''] = hashInName.exec(file) ?? []
    words.set(hash, digest(code).digest('hex').slice(0, 8))
    words.set(files[file] ?? '', `sha256-${digest(code).digest('base64')}`)
    bodies.set(known(file), code)
  }
  return { known, bodies }
}

type Derived = { from: string; to: string; more?: Partial<PublishedShell> }

/** Replaces the public key in the code by the one of the new manifest. */
function withKey(text: string, { publicKey: before }: PublishedShell, after?: string): string {
  return before && after ? text.replaceAll(before, after) : text
}

/** Makes the script record that it ran, as the scripts of a remote do. */
function noted(file: string, version: string, code: string): string {
  return `(globalThis.e2eRan??=[]).push("shell ${version} ${file.replace('assets/', '')}");${code}`
}

/** Publishes another version of the published shell, with different files. */
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
  // The inline script differs as well, and with it the hash in the policy.
  const document = { ...after.document, boot: `${after.document.boot}/* ${to} */` }
  await writeManifest(store, { ...before, ...after, document, ...more, version: to })
}
