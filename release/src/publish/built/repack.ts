import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Configuration, rspack } from '@rspack/core'
import { containerName } from '@tamlung/shared/bundling/container-name'
import { integrityAlgorithm } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { mediaFiles } from '@tamlung/shared/bundling/media-files'
import { QueuePerScript } from '@tamlung/shared/bundling/queue-per-script'
import { scopeSheets } from '@tamlung/shared/bundling/sheets/scope-sheets'
import { ValidationError } from '../../registry/validation-error'
import { replaceImportMetaUrl } from './checked-entry'
import type { Built } from './read-built'

const algorithms = ['sha256', 'sha384', 'sha512']

/** Refuses a script with the hash of a stylesheet: scoping changes the stylesheet. */
function requireNoHash(folder: string, sheet: string, css: string, remote: string) {
  const hashes = algorithms.map(name => createHash(name).update(css).digest('base64'))
  const script = listFiles(folder).find(file => {
    const code = /\.m?js$/.test(file) ? readFileSync(join(folder, file), 'utf8') : ''
    return hashes.some(hash => code.includes(hash))
  })
  if (!script) return
  throw new ValidationError([
    {
      what: `${sheet} of ${remote} styles more than its own elements, and cannot be scoped because ${script} contains its hash`,
      hint: 'remove the plugin that writes hashes of its files (subresource integrity): publish adds them',
    },
  ])
}

/** Limits the stylesheets of another bundler to the remote's own elements. */
export function scopeFolder(folder: string, remote: string) {
  const files = listFiles(folder).filter(file => file.endsWith('.css'))
  const sheets = Object.fromEntries(
    files.map(file => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  for (const [file, css] of Object.entries(scopeSheets(sheets, remote))) {
    const before = sheets[file] ?? ''
    if (css === before) continue
    requireNoHash(folder, file, before, remote)
    writeFileSync(join(folder, file), css)
  }
}

/** Copies the build for repacking; the original may be read-only. */
function copySources(folder: string, copy: string) {
  for (const file of listFiles(folder)) {
    const [body, target] = [readFileSync(join(folder, file)), join(copy, file)]
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, file.endsWith('.js') ? replaceImportMetaUrl(body.toString()) : body)
  }
}

/** Entry modules around the build: stylesheets load with the exposed module, as files with a hash. */
function entryModules({ folder, entry }: Built): Record<string, string> {
  const imported = (file: string) => JSON.stringify(resolve(folder, file))
  const sheets = listFiles(folder).filter(file => file.endsWith('.css'))
  return {
    'sheets.js': sheets.map(sheet => `import ${imported(sheet)}\n`).join(''),
    'front.js': `import { get as getExposed, init } from ${imported(entry)}
export { init }
export async function get(name) {
  ${sheets.length > 0 ? "await import(/* webpackChunkName: 'sheets' */ './sheets.js')" : ''}
  return getExposed(name)
}
`,
  }
}

/** Names a chunk after its original file: `assets/lotto-page-DCeSdE-E.js` becomes `lotto-page`. */
function nameOfChunk(id: string): string {
  const [, name] = /([A-Za-z0-9][A-Za-z0-9-]*?)(-[A-Za-z0-9_-]{8})?_js$/.exec(id) ?? []
  return name ?? id.replace(/^\W+/, '')
}

function configure(built: Built, sources: string, path: string): Configuration {
  const container = containerName(built.contract.name)
  return {
    context: built.folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: {
      remoteEntry: {
        import: join(sources, 'front.js'),
        library: { type: 'self', name: container },
      },
    },
    module: {
      rules: [
        { test: /\.css$/, type: 'css' },
        { test: mediaFiles, type: 'asset/resource' },
      ],
    },
    output: {
      path,
      uniqueName: container,
      chunkLoadingGlobal: `${container}_chunks`,
      publicPath: 'auto',
      filename: 'remoteEntry.[contenthash:8].js',
      chunkFilename: ({ chunk }) => `${nameOfChunk(String(chunk?.id))}.[contenthash:8].js`,
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
    },
    optimization: { splitChunks: false, moduleIds: 'deterministic', chunkIds: 'named' },
    plugins: [
      new QueuePerScript(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityAlgorithm] }),
    ],
    performance: false,
    // The federation runtime has a dynamic import that is never used here.
    ignoreWarnings: [/the request of a dependency is an expression/],
  }
}

/** Refuses builds that request files themselves, because they do so without hashes. */
function requireNoLoaders({ contract, folder }: Built) {
  const files = listFiles(folder)
  const sheets = files.filter(file => file.endsWith('.css')).map(file => basename(file))
  const asks = files.filter(file => {
    const code = file.endsWith('.js') ? readFileSync(join(folder, file), 'utf8') : ''
    return code.includes('__vite__mapDeps') || sheets.some(sheet => code.includes(sheet))
  })
  if (asks.length === 0) return
  const what = `${asks.join(', ')} of ${contract.name} would load files without their hashes`
  const hint = 'set build.modulePreload and build.cssCodeSplit to false, as describeRemote does'
  throw new ValidationError([{ what, hint }])
}

/** Repacks ES modules into scripts, because modules that import each other cannot have hashes. */
export async function repack(built: Built, sources: string, path: string) {
  requireNoLoaders(built)
  const copied = { ...built, folder: join(sources, 'built') }
  copySources(built.folder, copied.folder)
  scopeFolder(copied.folder, built.contract.name)
  for (const [file, text] of Object.entries(entryModules(copied)))
    writeFileSync(join(sources, file), text)
  const compiler = rspack(configure(copied, sources, path))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats && !stats.hasErrors()) return
  const what = `${built.contract.name} cannot be packed: ${stats?.toString('errors-only')}`
  throw new ValidationError([{ what, hint: 'check whether the build runs on its own' }])
}
