import { type Configuration, rspack } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions, PackageBuild } from './build-options'
import { containerName } from './container-name'
import { portableConfiguration } from './define-portable'
import { pages } from './dev/pages'
import { backendProxy, portOf, served } from './dev/served'
import { remoteFederation } from './federation'
import { forCommand, type PackageConfiguration } from './for-command'
import { isProvided } from './is-provided'
import { QueuePerScript } from './queue-per-script'
import { ownVersion, providedRequest } from './shared-packages'
import { ScopedSheets } from './sheets/scoped-sheets'

function fileNames({ mode }: BuildOptions) {
  const hash = mode === 'development' ? '' : '.[contenthash:8]'
  return {
    filename: `[name]${hash}.js`,
    cssFilename: `[name]${hash}.css`,
    assetModuleFilename: `[name]${hash}[ext]`,
  }
}

/** Replaces each module of the shell's combined module by that module, whichever way it is imported. */
function resolveProvidedModules() {
  return new rspack.NormalModuleReplacementPlugin(/^(\.|@tamlung\/shared\/)/, wanted => {
    if (isProvided(wanted.request, wanted.context ?? '')) wanted.request = providedRequest
  })
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
      chunkLoadingGlobal: `${containerName(name)}_chunks`,
      publicPath: 'auto',
      ...fileNames(options),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
    },
    optimization: { ...base.optimization, splitChunks: sharedParts },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({ 'process.env.SHARED_VERSION': JSON.stringify(ownVersion()) }),
      resolveProvidedModules(),
      new ScopedSheets(name),
      ...(development ? [] : [new QueuePerScript()]),
      ...remoteFederation({
        name: containerName(name),
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        development,
      }),
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

function standalonePage(name: string): string {
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/main.css"><div id="root"></div><script defer src="/main.js"></script>`
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
  /** The folder of its configuration. */
  folder: string
  /** Variables of the environment that its source reads from `process.env`, fixed when it is built. */
  settings?: readonly string[]
}

/** Code of pages, dialogs and widgets may be split. The container and the exposed module are not, to need one request each. */
const isPart = (chunk: { name?: string | undefined }) =>
  /^(page|dialog|widget)-/.test(chunk.name ?? '')

const fieldFiles = String.raw`[\\/]shared[\\/](dist[\\/])?ui[\\/]fields[\\/]`

/** Code that several views of a remote share is emitted once, beside the first of them. */
const sharedParts: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: isPart,
  minSize: 4000,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    fields: {
      // In a file for all dialogs, while each page contains its own fields: a request less for a first page. Without
      // choices and checkboxes, which few dialogs have.
      test: new RegExp(`${fieldFiles}(?!checkbox|choice)`),
      chunks: ({ name = '' }: { name?: string }) => name.startsWith('dialog-'),
      name: 'fields',
      minChunks: 2,
      priority: 10,
    },
    common: { test: new RegExp(`^(?!.*${fieldFiles})`), minChunks: 2, minSize: 32_000 },
  },
}

/** The whole configuration of a remote's builds. */
export function defineRemote({ name, folder, settings: names = [] }: Remote): PackageConfiguration {
  const settings = Object.fromEntries(names.map(key => [key, process.env[key] ?? '']))
  const forOtherHosts = (names: 'published' | 'plain'): PackageBuild => ({
    name: names === 'plain' ? `${name}-plain` : `${name}-portable`,
    folder,
    settings,
    forOtherHosts: names,
    configure: options => [
      withSettings(settings, portableConfiguration({ name, folder, names }, options)),
    ],
  })
  return forCommand({
    name,
    folder,
    settings,
    configure: options => [withSettings(settings, containerConfiguration(name, folder, options))],
    portable: forOtherHosts('published'),
    plain: forOtherHosts('plain'),
    configureServed: options =>
      served(withSettings(settings, containerConfiguration(name, folder, options)), portOf(name)),
    configureStandalone: options =>
      served(
        withSettings(settings, standaloneConfiguration(name, folder, options)),
        Number(process.env.PORT ?? 3000),
        { proxy: backendProxy, ...pages(async () => standalonePage(name)) },
      ),
  })
}
