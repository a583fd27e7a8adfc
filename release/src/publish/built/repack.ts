import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Configuration, rspack } from '@rspack/core'
import { containerName } from '@tamlung/shared/bundling/container-name'
import { integrityAlgorithm } from '@tamlung/shared/bundling/integrity'
import { listFiles } from '@tamlung/shared/bundling/list-files'
import { mediaFiles } from '@tamlung/shared/bundling/media-files'
import { Refusal } from '../../changes/refusal'
import { placeless } from './placeless'
import type { Built } from './read-built'

/** What is packed, apart from what the team has built; that may be for reading alone. */
function copyPlaceless(folder: string, copy: string) {
  for (const file of listFiles(folder)) {
    const [body, place] = [readFileSync(join(folder, file)), join(copy, file)]
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, file.endsWith('.js') ? placeless(body.toString()) : body)
  }
}

/** The container in front of what was built: its sheets come with what it exposes, as files with a hash. */
function frontOf({ folder, entry }: Built): Record<string, string> {
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

/** A chunk by the name of the file that it was: `assets/lotto-page-DCeSdE-E.js` is `lotto-page`. */
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
      chunkLoadingGlobal: `${container}_${built.version.replace(/\W/g, '_')}`,
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
    plugins: [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityAlgorithm] })],
    performance: false,
    // The federation's runtime can import whatever it is told to; here it is told nothing.
    ignoreWarnings: [/the request of a dependency is an expression/],
  }
}

/** What asks for files by itself asks for them without a hash. */
function requireNoLoaders({ contract, folder }: Built) {
  const files = listFiles(folder)
  const sheets = files.filter(file => file.endsWith('.css')).map(file => basename(file))
  const asks = files.filter(file => {
    const code = file.endsWith('.js') ? readFileSync(join(folder, file), 'utf8') : ''
    return code.includes('__vite__mapDeps') || sheets.some(sheet => code.includes(sheet))
  })
  if (asks.length === 0) return
  const what = `${asks.join(', ')} of ${contract.name} would ask for files without their hashes`
  const cure = 'set build.modulePreload and build.cssCodeSplit to false, as describeRemote does'
  throw new Refusal([{ what, cure }])
}

/** Modules that load each other by themselves cannot be given hashes; packed once more they are scripts that can. */
export async function repack(built: Built, sources: string, path: string) {
  requireNoLoaders(built)
  const copied = { ...built, folder: join(sources, 'built') }
  copyPlaceless(built.folder, copied.folder)
  for (const [file, text] of Object.entries(frontOf(copied)))
    writeFileSync(join(sources, file), text)
  const compiler = rspack(configure(copied, sources, path))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats && !stats.hasErrors()) return
  const what = `${built.contract.name} cannot be packed: ${stats?.toString('errors-only')}`
  throw new Refusal([{ what, cure: 'see whether what was built runs by itself' }])
}
