import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { forCommand } from '@tamlung/shared/bundling/for-command'

const folder = import.meta.dirname
const require = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** A page of others, with a React that is a minor version older than ours. */
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

/** A host as its documentation shows one, and one whose bundler knows nothing of federation. */
export default forCommand({
  name: 'plain-host',
  folder,
  configure: ({ outputPath }) => [
    {
      ...configuration('./main.ts', outputPath),
      plugins: [
        new ModuleFederationPlugin({
          name: 'plain_host',
          shared: {
            react: { singleton: true, requiredVersion: '^19.2.0' },
            'react-dom': { singleton: true, requiredVersion: '^19.2.0' },
          },
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
