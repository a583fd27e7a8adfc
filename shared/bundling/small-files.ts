import { type Configuration, rspack } from '@rspack/core'
import { browsers } from './browsers'

/** How files come out small and under names that stay, with few words about it. */
export function smallFiles() {
  return {
    optimization: {
      splitChunks: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
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
