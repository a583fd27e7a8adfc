import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions } from './build-options'
import { portableFederation } from './federation'
import { portablePart } from './portable-part'

/**
 * The same remote for hosts that are not our shell, which never fetches it: with a runtime of its own, and copies of its
 * own of what nobody there offers.
 */
export function portableConfiguration(
  name: string,
  container: string,
  folder: string,
  options: BuildOptions,
): Configuration {
  const base = baseConfiguration(folder, options)
  const place = 'portable/[name].[contenthash:8]'
  return {
    ...base,
    name: `${name}-portable`,
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
        filename: 'portable/remoteEntry.[contenthash:8].js',
        part: portablePart(folder),
      }),
    ],
  }
}
