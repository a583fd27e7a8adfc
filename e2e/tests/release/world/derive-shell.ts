import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublishedShell } from '../../../../release/src/records/published'
import { rootOf } from '../../../../release/src/records/published'
import { readShellRecord, writeRecord } from '../../../../release/src/records/records'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'

type Derived = { from: string; to: string; more?: Partial<PublishedShell> }

const hashInName = /\.([0-9a-f]{8})\.js$/

function digest(algorithm: string, text: string) {
  return createHash(algorithm).update(text)
}

/** Says which code ran, as the scripts of a remote do. */
function noted(file: string, version: string, code: string): string {
  return `(globalThis.e2eRan??=[]).push("shell ${version} ${file.replace('assets/', '')}");${code}`
}

/** Every script of a shell under a name and a hash of its own; whoever names it knows both. */
function renamed(folder: string, record: PublishedShell, version: string) {
  const starting = record.document.entry.map(({ file }) => file)
  const scripts = Object.keys(record.files).filter(file => file.endsWith('.js'))
  const words = new Map<string, string>()
  const known = (text: string) =>
    Array.from(words).reduce((all, [before, after]) => all.replaceAll(before, after), text)
  const bodies = new Map<string, string>()
  // What starts it names the others, so it comes last.
  for (const file of [...scripts.filter(name => !starting.includes(name)), ...starting]) {
    const code = noted(file, version, known(readFileSync(join(folder, file), 'utf8')))
    const [, hash = ''] = hashInName.exec(file) ?? []
    words.set(hash, digest('sha256', code).digest('hex').slice(0, 8))
    words.set(record.files[file] ?? '', `sha256-${digest('sha256', code).digest('base64')}`)
    bodies.set(known(file), code)
  }
  return { known, bodies }
}

/** Another version of the published shell, whose files differ. */
export async function deriveShell(store: Store, folder: string, { from, to, more }: Derived) {
  const before = await readShellRecord(store, from)
  const { known, bodies } = renamed(folder, before, to)
  for (const [file, code] of bodies)
    await store.create(file, Buffer.from(code), fileFacts(file, true))
  for (const file of before.root ?? []) {
    const body = readFileSync(join(folder, rootOf(from), file))
    await store.create(rootOf(to) + file, body, fileFacts(file, true))
  }
  const after = JSON.parse(
    known(JSON.stringify({ files: before.files, document: before.document })),
  ) as Pick<PublishedShell, 'files' | 'document'>
  // Its inline script differs as well, and with it what the policy has to name.
  const document = { ...after.document, boot: `${after.document.boot}/* ${to} */` }
  await writeRecord(store, { ...before, ...after, document, ...more, version: to })
}
