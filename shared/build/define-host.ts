import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions, PackageBuild } from './build-options'
import { packageVersion } from './define-remote'
import { rootFolder } from './paths'
import { provides } from './shared-packages'
import { workerFile } from './site/worker-file'

export const bootFile = 'boot.js'

/** The public half of the key that signs registries; without one the shell takes them as they come. */
function registryKey(): string {
  return process.env.REGISTRY_PUBLIC_KEY ?? ''
}

function hostConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration(folder, options)
  const hash = options.mode === 'development' ? '' : '.[contenthash:8]'
  return {
    ...base,
    name: 'shell',
    entry: { main: './src/main.tsx' },
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
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(packageVersion(folder)),
        'process.env.REGISTRY_PUBLIC_KEY': JSON.stringify(registryKey()),
      }),
      new rspack.sharing.ProvideSharedPlugin({ provides: provides() }),
    ],
  }
}

/** The small script that stands in the document itself. */
function bootConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration(folder, { ...options, mode: 'production' })
  return {
    ...base,
    name: 'boot',
    target: ['web', 'es2020'],
    entry: { boot: './src/boot/boot.ts' },
    output: { path: options.outputPath, filename: bootFile },
    // It is part of the document, which nothing else vouches for.
    plugins: [
      new rspack.DefinePlugin({
        'process.env.EDITION': JSON.stringify(options.edition),
        'process.env.REGISTRY_PUBLIC_KEY': JSON.stringify(registryKey()),
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

export function defineHost(): PackageBuild {
  const folder = join(rootFolder, 'shell')
  return {
    name: 'shell',
    folder,
    settings: { REGISTRY_PUBLIC_KEY: registryKey() },
    configure: options => [
      hostConfiguration(folder, options),
      bootConfiguration(folder, options),
      workerConfiguration(folder, options),
    ],
  }
}
