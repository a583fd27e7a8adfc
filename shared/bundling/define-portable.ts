import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions } from './build-options'
import { containerName } from './container-name'
import { portableFederation } from './federation'
import { isInstalled, placeOfModule } from './paths'

/**
 * The source of the component that another host shows of a remote. Types are made from sources, so a repository that has
 * this package compiled gets a source file that re-exports it.
 */
function portablePart(repository: string): string {
  if (!isInstalled) return placeOfModule('portable/part.tsx')
  const folder = join(repository, '.cache/portable')
  mkdirSync(folder, { recursive: true })
  const place = join(folder, 'part.ts')
  writeFileSync(place, "export { Part } from '@tamlung/shared/portable/part'\n")
  return place
}

/**
 * The same remote for hosts other than our shell: with its own runtime and its own copies of libraries that such a host
 * does not offer. Our shell never fetches it.
 */
export function portableConfiguration(
  { name, folder, names }: { name: string; folder: string; names: 'published' | 'plain' },
  options: BuildOptions,
): Configuration {
  const container = containerName(name)
  const base = baseConfiguration(folder, options)
  const place = 'portable/[name].[contenthash:8]'
  return {
    ...base,
    name: `${name}-${names === 'plain' ? 'plain' : 'portable'}`,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'this-remote$': join(folder, 'src/remote.tsx') },
    },
    output: {
      path: options.outputPath,
      uniqueName: `portable-${name}`,
      chunkLoadingGlobal: `${container}_portable_${options.build ?? 'development'}`,
      publicPath: 'auto',
      filename: `${place}.js`,
      cssFilename: `${place}.css`,
      assetModuleFilename: `${place}[ext]`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 10_000,
      strictModuleErrorHandling: true,
    },
    // Code that several views share is emitted once; the number of requests does not matter here.
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(base.plugins ?? []),
      portableFederation({
        name: container,
        filename: names === 'plain' ? 'remoteEntry.js' : 'portable/remoteEntry.[contenthash:8].js',
        part: portablePart(folder),
        types: names === 'published',
      }),
    ],
  }
}
