import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import { buildSite } from '../../../scripts/build-site'
import { currentCommit } from '../lib/machine'

const results = join(import.meta.dirname, '../../results')

type Size = { package: string; what: string; files: number; brotli: number; gzip: number }

function sizeOf(folder: string, owner: string, what: string, files: readonly string[]): Size {
  const own = [...new Set(files)]
  const sum = (ending: string) =>
    own.reduce((total, file) => total + statSync(join(folder, file + ending)).size, 0)
  return { package: owner, what, files: own.length, brotli: sum('.br'), gzip: sum('.gz') }
}

function shellSizes(out: string): Size[] {
  const shell = JSON.parse(readFileSync(join(out, 'shell.json'), 'utf8')) as ShellFiles
  const entry = shell.entry.map(({ file }) => file)
  const sheets = shell.styles.map(({ file }) => file)
  const texts = (shell.texts.th ?? []).map(({ file }) => file)
  const size = (what: string, files: string[]) => sizeOf(out, 'shell', what, files)
  return [
    size('document, with frame, registry and boot script', ['index.html']),
    size('entry', entry),
    size('sheets', sheets),
    size('Thai texts', texts),
    size('all before the first page', ['index.html', ...entry, ...sheets, ...texts]),
  ]
}

function remoteSizes(out: string, record: RemoteRecord): Size[] {
  const { name, version, entry, chunks } = record
  const folder = join(out, 'remotes', name, version)
  const start = [entry, ...(chunks.remote ?? []), ...(chunks['texts-th'] ?? [])]
  const size = (what: string, files: readonly string[]) => sizeOf(folder, name, what, files)
  const parts = Object.entries(chunks).filter(([chunk]) => /^(page|widget|dialog)-/.test(chunk))
  return [
    size('entry', [entry]),
    size('entry, exposed module and Thai texts', start),
    ...parts.map(([chunk, files]) => size(chunk.replace('-', ' '), files)),
  ]
}

/** Prints the compressed sizes of each package's files. */
export async function run() {
  const out = mkdtempSync(join(tmpdir(), 'tamlung-sizes-'))
  try {
    const { registry } = await buildSite({ out, edition: 'th' })
    const records = Object.values(registry.remotes).map(({ live }) => live)
    const sizes = [...shellSizes(out), ...records.flatMap(record => remoteSizes(out, record))]
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
    const owners = [...new Set(sizes.map(({ package: owner }) => owner))]
    const lines = owners.map(owner => {
      const own = sizes.filter(size => size.package === owner)
      return `- ${owner}: ${own.map(({ what, brotli }) => `${what} ${kilobytes(brotli)}`).join('; ')}`
    })
    const date = new Date().toISOString().slice(0, 10)
    const text = `# What each package ships

${date}, commit ${currentCommit()}, Thai edition, built for production. Kilobytes of brotli (sizes.json: files and gzip); of a page its own code and sheets, beside what its remote starts with.

${lines.join('\n')}
`
    writeFileSync(join(results, 'sizes.md'), text)
    writeFileSync(join(results, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
    console.log(text)
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}
