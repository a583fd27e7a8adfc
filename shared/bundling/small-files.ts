import { type Configuration, rspack } from '@rspack/core'
import { browsers } from './browsers'

/** How files come out small and under names that stay, with few words about it. */
export function smallFiles(development = false) {
  return {
    optimization: {
      splitChunks: false,
      moduleIds: 'deterministic',
      // In development by name: with a mistake in it a chunk would have another number, and an open page asks for none of that.
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
