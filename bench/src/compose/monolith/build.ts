import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MultiStats, rspack } from '@rspack/core'
import type { Compiled } from '@tamlung/shared/bundling/compile'
import { defineHost } from '@tamlung/shared/bundling/define-host'
import { integrityOf } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { contractOf, unpublished } from '@tamlung/shared/bundling/remote-record'
import { compressFolder } from '@tamlung/shared/bundling/site/compress'
import { readShell } from '@tamlung/shared/bundling/site/shell-files'
import type { SiteSettings } from '@tamlung/shared/bundling/site/site-meta'
import { writeSite } from '@tamlung/shared/bundling/site/write-site'
import type { Registry, RemoteRecord } from '@tamlung/shared/contract/registry'
import { monolithConfiguration, type Tuning } from './configuration'

type Chunks = Compiled['chunks']

async function build(tuning: Tuning, outputPath: string): Promise<Chunks> {
  const options = { mode: 'production', edition: 'th', outputPath } as const
  const compiler = rspack(monolithConfiguration(tuning, options))
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) =>
      compiler.close(() => (result && !error ? resolve(result) : reject(error))),
    )
  })
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }))
  const [monolith] = stats.toJson({ all: false, chunkGroups: true }).children ?? []
  return Object.fromEntries(
    Object.entries(monolith?.namedChunkGroups ?? {}).map(([name, { assets = [] }]) => [
      name,
      assets.map(asset => asset.name),
    ]),
  )
}

/** Describes the monolith's chunks to the shell's loader and preload hints. */
async function recordOf(name: string, folder: string, chunks: Chunks): Promise<RemoteRecord> {
  const contract = await contractOf(join(rootFolder, `remote-${name}`))
  const remote = chunks[`remote-${name}`] ?? []
  const own = Object.entries(chunks).flatMap(([chunk, files]) => {
    if (chunk.startsWith(`${name}-texts-`)) return [[chunk.slice(name.length + 1), files] as const]
    return contract.routes.some(route => route.chunk === chunk) ? [[chunk, files] as const] : []
  })
  const files = [...new Set([...remote, ...own.flatMap(([, list]) => list)])]
  return {
    ...unpublished,
    name,
    version: contract.version,
    base: '/',
    entry: remote[0] ?? '',
    chunks: { remote, ...Object.fromEntries(own) },
    files: Object.fromEntries(
      files.map(file => [file, integrityOf(readFileSync(join(folder, file)))]),
    ),
    shared: {},
    contract: JSON.parse(JSON.stringify(contract)) as RemoteRecord['contract'],
  }
}

export const plainDocument = (main: readonly string[]) => `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<title>Tamlung</title>
<style>@layer reset, tokens, base, ui, remote;</style>
<script>globalThis.tamlungBoot = {}</script>
${main
  .map(file =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script defer src="/${file}"></script>`,
  )
  .join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`

export const plainHeaders = {
  '/*': { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
}

/** Builds the monolith into a folder that can be served. */
export async function buildMonolith(
  tuning: Tuning,
  names: readonly string[],
  out: string,
  settings: SiteSettings = {},
) {
  mkdirSync(out, { recursive: true })
  const chunks = await build(tuning, out)
  const { build: host } = defineHost()
  cpSync(join(host.folder, 'public'), out, { recursive: true })
  if (tuning === 'plain') {
    writeFileSync(join(out, 'index.html'), plainDocument(chunks.main ?? []))
    writeFileSync(join(out, 'headers.json'), JSON.stringify(plainHeaders))
    await compressFolder(out)
  } else {
    const shell = readShell({ build: host, folder: out, chunks, packages: [], reused: false })
    const records = await Promise.all(names.map(name => recordOf(name, out, chunks)))
    const registry: Registry = {
      sequence: 1,
      remotes: Object.fromEntries(records.map(live => [live.name, { live }])),
    }
    await writeSite({ ...settings, out, shell, registry })
  }
  return { files: listFiles(out), chunks }
}
