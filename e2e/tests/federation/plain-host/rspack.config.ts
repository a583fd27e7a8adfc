import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { forCommand } from '@tamlung/shared/bundling/for-command'

const folder = import.meta.dirname
const require = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** A host as its documentation shows one, with a React that is a minor version older than ours. */
export default forCommand({
  name: 'plain-host',
  folder,
  configure: ({ outputPath }) => [
    {
      context: folder,
      mode: 'production',
      entry: './main.ts',
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
      output: { path: outputPath, publicPath: '/' },
      performance: false,
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
  ],
})
