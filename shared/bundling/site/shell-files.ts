import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootFile } from '../boot-file'
import type { Compiled } from '../compile'
import { integrityOf, requireCheckedFiles } from '../integrity'
import { listFiles } from '../list-files'
import type { ShellFiles } from './index-html'

/** The properties of a built shell that its document is written from, also later with another registry. */
export function readShell({ build, folder, chunks }: Compiled): ShellFiles {
  const source = (file: string) => readFileSync(join(build.folder, file), 'utf8')
  const hashed = (file: string) => ({
    file,
    integrity: integrityOf(readFileSync(join(folder, file))),
  })
  const main = chunks.main ?? []
  const entry = main.filter(file => file.endsWith('.js'))
  const started = new Set(main)
  const loaded = listFiles(folder).filter(file => file.startsWith('assets/') && !started.has(file))
  requireCheckedFiles(
    entry.map(file => readFileSync(join(folder, file), 'utf8')).join('\n'),
    Object.fromEntries(loaded.map(file => [file, hashed(file).integrity])),
  )
  return {
    template: source('index.html').replace(/>\n+</g, '><'),
    frame: readFileSync(join(folder, 'frame.css'), 'utf8').trim(),
    boot: readFileSync(join(folder, bootFile), 'utf8').trim(),
    entry: entry.map(hashed),
    styles: main.filter(file => file.endsWith('.css')).map(hashed),
    scripts: listFiles(join(folder, 'assets'))
      .filter(file => file.endsWith('.js'))
      .map(file => hashed(`assets/${file}`).integrity),
    dates: (chunks.dates ?? []).map(hashed),
    forms: (chunks.forms ?? []).map(hashed),
    calls: (chunks.calls ?? []).map(hashed),
    schemas: (chunks.schemas ?? []).map(hashed),
    texts: Object.fromEntries(
      Object.entries(chunks)
        .filter(([name]) => name.startsWith('texts-'))
        .map(([name, files]) => [
          name.slice('texts-'.length),
          files.filter(file => file.endsWith('.js')).map(hashed),
        ]),
    ),
  }
}
