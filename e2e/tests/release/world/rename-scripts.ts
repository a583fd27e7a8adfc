import { createHash } from 'node:crypto'
import type { PublishedShell } from '../../../../release/src/registry/manifests/manifest-schemas'

const hashInName = /\.([0-9a-f]{8})\.js$/

const digest = (text: string) => createHash('sha256').update(text)

/** Every script of a shell, changed, under a name and a hash of its own; whoever names it knows both. */
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
  // The starting script names the others, so it comes last.
  for (const file of [...scripts.filter(name => !starting.includes(name)), ...starting]) {
    const code = change(known(codeOf(file)), file)
    const [, hash = ''] = hashInName.exec(file) ?? []
    words.set(hash, digest(code).digest('hex').slice(0, 8))
    words.set(files[file] ?? '', `sha256-${digest(code).digest('base64')}`)
    bodies.set(known(file), code)
  }
  return { known, bodies }
}
