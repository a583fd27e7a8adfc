import { type Configuration, rspack } from '@rspack/core'
import { browsers } from './browsers'

/** Options for minified files with stable names and little output on the terminal. */
export function smallFiles(development = false) {
  return {
    optimization: {
      splitChunks: false,
      moduleIds: 'deterministic',
      // Names in development: after a syntax error a chunk would get another number, which an open page does not request.
      chunkIds: development ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: [...browsers] },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  } satisfies Configuration
}
