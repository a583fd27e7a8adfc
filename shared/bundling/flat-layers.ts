import { type Compiler, rspack } from '@rspack/core'
import { withoutLayers } from './without-layers'

/** Takes the layers out of every sheet that is built, after it was put together and before it is made small. */
export class FlatLayers {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('FlatLayers', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: 'FlatLayers', stage }, assets => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue
          const flat = withoutLayers(asset.source().toString())
          compilation.updateAsset(name, new rspack.sources.RawSource(flat))
        }
      })
    })
  }
}
