import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions } from './build-options'
import { offersConfiguration } from './define-offers'
import { pages } from './dev/pages'
import { backendProxy, served } from './dev/served'
import { shellPage } from './dev/shell-page'
import { hostFederation } from './federation'
import { forCommand, type PackageConfiguration } from './for-command'
import { packageVersion } from './package-version'
import { placeOfModule, rootFolder } from './paths'
import { registryKey } from './registry-key'
import { facadePath, ownVersion } from './shared-packages'
import { workerFile } from './site/worker-file'

/** The bundler's and the federation's runtime, which runs before all else. */
const runtimeChunk = { name: 'federation' }

/**
 * With the runtime's file the shell starts in three: a deployment of our own code (`main`) leaves the other two
 * unchanged, so that returning visitors do not fetch them again, and the engine compiles each file on its own thread
 * while the others arrive.
 */
export const startGroups = {
  libraries: {
    name: 'libraries',
    test: /[\\/]node_modules[\\/]/,
    chunks: 'initial',
    enforce: true,
  },
} as const

/**
 * In the shell schemas are only written down when its code starts; zod, which makes and runs them, is fetched after the
 * first page's files.
 */
export const schemasLater = {
  'zod/mini$': facadePath('zod-mini.ts'),
  [placeOfModule('api/load-schemas.ts')]: facadePath('load-schemas.ts'),
}

function hostConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration(folder, options)
  const hash = options.mode === 'development' ? '' : '.[contenthash:8]'
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...schemasLater } },
    output: {
      path: options.outputPath,
      uniqueName: 'shell',
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      cssFilename: `assets/[name]${hash}.css`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
    },
    optimization: {
      ...base.optimization,
      ...(options.mode === 'production' && {
        runtimeChunk,
        splitChunks: { cacheGroups: { default: false, defaultVendors: false, ...startGroups } },
      }),
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(packageVersion(folder)),
        'process.env.SHARED_VERSION': JSON.stringify(ownVersion()),
        'process.env.REGISTRY_PUBLIC_KEY': JSON.stringify(registryKey(options.mode)),
      }),
      ...hostFederation(options.mode === 'development'),
    ],
  }
}

/** The small script inside the document. */
function bootConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration(folder, { ...options, mode: 'production' })
  return {
    ...base,
    name: 'boot',
    // Also for browsers that are too old for the rest: this script tells them so.
    target: ['web', 'es2020'],
    entry: { boot: './src/boot/boot.ts', frame: './src/boot/frame.css' },
    output: { path: options.outputPath, filename: '[name].js', cssFilename: '[name].css' },
    // Without integrity: the script is part of the document.
    plugins: [
      new rspack.DefinePlugin({
        'process.env.EDITION': JSON.stringify(options.edition),
        'process.env.REGISTRY_PUBLIC_KEY': JSON.stringify(registryKey(options.mode)),
      }),
    ],
  }
}

/** The service worker: a file by itself, at the address whose scope is the whole site. */
function workerConfiguration(folder: string, options: BuildOptions): Configuration {
  return {
    ...baseConfiguration(folder, { ...options, mode: 'production' }),
    name: 'worker',
    target: ['webworker', 'es2020'],
    entry: { worker: './src/service-worker/worker.ts' },
    output: { path: options.outputPath, filename: workerFile },
    plugins: [],
  }
}

export function defineHost(): PackageConfiguration {
  const folder = join(rootFolder, 'shell')
  return forCommand({
    name: 'shell',
    folder,
    settings: { REGISTRY_PUBLIC_KEY: registryKey('production') },
    configure: options => [
      hostConfiguration(folder, options),
      bootConfiguration(folder, options),
      workerConfiguration(folder, options),
    ],
    // For remotes of other repositories: the types of what it offers.
    portable: {
      name: 'shell-offers',
      folder,
      forOtherHosts: 'published',
      configure: options => [offersConfiguration(options)],
    },
    configureServed: options =>
      served(hostConfiguration(folder, options), Number(process.env.PORT ?? 3000), {
        static: { directory: join(folder, 'public'), watch: false },
        proxy: backendProxy,
        ...pages(shellPage(folder, bootConfiguration(folder, options))),
      }),
  })
}
