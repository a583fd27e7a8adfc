import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions, PackageBuild } from './build-options'
import { rootFolder } from './paths'
import { consumes } from './shared-packages'

/** The global name of a remote's container. */
export function containerName(name: string): string {
  return `tamlung_${name.replaceAll('-', '_')}`
}

function fileNames({ mode }: BuildOptions) {
  const hash = mode === 'development' ? '' : '.[contenthash:8]'
  return {
    filename: `[name]${hash}.js`,
    cssFilename: `[name]${hash}.css`,
    assetModuleFilename: `[name]${hash}[ext]`,
  }
}

function containerConfiguration(
  name: string,
  folder: string,
  options: BuildOptions,
): Configuration {
  const base = baseConfiguration(folder, options)
  const development = options.mode === 'development'
  return {
    ...base,
    name,
    entry: {},
    output: {
      path: options.outputPath,
      uniqueName: `remote-${name}`,
      // Two versions in one page (one that failed, one to fall back to) must not take each other's chunks.
      chunkLoadingGlobal: `${containerName(name)}_${options.build ?? 'development'}`,
      publicPath: 'auto',
      ...fileNames(options),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
    },
    optimization: { ...base.optimization, splitChunks: sharedParts },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.container.ContainerPlugin({
        name: containerName(name),
        // A property of the window can be taken away again, a variable cannot.
        library: { type: 'self', name: containerName(name) },
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
      }),
      new rspack.sharing.ConsumeSharedPlugin({ consumes: consumes() }),
    ],
  }
}

function standaloneConfiguration(
  name: string,
  folder: string,
  options: BuildOptions,
): Configuration {
  return {
    ...baseConfiguration(folder, options),
    name: `${name}-standalone`,
    entry: { main: './src/standalone.tsx' },
    output: {
      path: options.outputPath,
      uniqueName: `standalone-${name}`,
      publicPath: '/',
      ...fileNames(options),
    },
  }
}

type Settings = Readonly<Record<string, string>>

function withSettings(settings: Settings, configuration: Configuration): Configuration {
  const entries = Object.entries(settings).map(
    ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
  )
  const plugin = new rspack.DefinePlugin(Object.fromEntries(entries))
  return { ...configuration, plugins: [...(configuration.plugins ?? []), plugin] }
}

type Remote = {
  name: string
  /** Variables of the environment that its source reads from `process.env`, fixed when it is built. */
  settings?: readonly string[]
}

/** Code of pages, dialogs and widgets; the container and what it exposes stay whole, to be there in one request each. */
const isPart = (chunk: { name?: string | undefined }) =>
  /^(page|dialog|widget)-/.test(chunk.name ?? '')

/** What several parts of one remote use comes once, beside the first of them. */
const sharedParts: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: isPart,
  minSize: 4000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    forms: {
      test: /[\\/]((react-)?final-form|shared[\\/]ui[\\/](form\.|fields[\\/]))/,
      name: 'forms',
      minChunks: 2,
      priority: 10,
    },
    common: { minChunks: 2, minSize: 30_000 },
  },
}

/** Everything there is to say about how a remote is built. */
export function defineRemote({ name, settings: names = [] }: Remote): PackageBuild {
  const folder = join(rootFolder, `remote-${name}`)
  const settings = Object.fromEntries(names.map(key => [key, process.env[key] ?? '']))
  return {
    name,
    folder,
    settings,
    configure: options => [withSettings(settings, containerConfiguration(name, folder, options))],
    configureStandalone: options =>
      withSettings(settings, standaloneConfiguration(name, folder, options)),
  }
}

export function packageVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
