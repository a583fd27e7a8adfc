import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { describeLotto } from './lotto'

export async function buildWithWebpack(version: string, path: string) {
  const lotto = describeLotto(version)
  const compiler = webpack({
    context: import.meta.dirname,
    mode: 'production',
    entry: {},
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    experiments: { css: true },
    output: { ...lotto.output, path },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({ ...lotto.federation, manifest: true, dts: false }),
      lotto.plugin,
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-warnings'))
}
