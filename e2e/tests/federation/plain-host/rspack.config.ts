import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { forCommand } from '@tamlung/shared/bundling/for-command'

const folder = import.meta.dirname
const require = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** A host's page with a React that is one minor version older than ours. */
const configuration = (entry: string, path: string): Configuration => ({
  context: folder,
  mode: 'production',
  entry,
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      react: packageFolder('react-older'),
      'react-dom': packageFolder('react-dom-older'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  output: { path, publicPath: '/' },
  performance: false,
})

const shared = {
  react: { singleton: true, requiredVersion: '^19.2.0' },
  'react-dom': { singleton: true, requiredVersion: '^19.2.0' },
}

const atBuild = (name: string) => `tamlung_${name}@/remotes/${name}/3.0.0/mf-manifest.json`

/** Three hosts: one registers its remotes at run time, one names them in its build, one has no federation plugin. */
export default forCommand({
  name: 'plain-host',
  folder,
  configure: ({ outputPath }) => [
    {
      ...configuration('./main.ts', outputPath),
      plugins: [
        new ModuleFederationPlugin({
          name: 'plain_host',
          shared,
          dts: false,
        }),
      ],
    },
    {
      ...configuration('./named-at-build.ts', outputPath),
      output: {
        path: outputPath,
        publicPath: '/',
        uniqueName: 'named-at-build',
        filename: 'named-at-build.js',
        chunkFilename: 'named-at-build-[id].js',
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'host_named_at_build',
          remotes: { tamlung_spin: atBuild('spin'), tamlung_chat: atBuild('chat') },
          shared,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
        }),
      ],
    },
    {
      ...configuration('./without-plugin.ts', outputPath),
      output: { path: outputPath, publicPath: '/', filename: 'without-plugin.js' },
    },
  ],
})
