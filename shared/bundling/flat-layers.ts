import { type Compiler, rspack } from '@rspack/core'
import { idsInLayers, withoutLayers } from './without-layers'

/** Removes the layers from every built stylesheet, after it is concatenated and before it is minified. */
export class FlatLayers {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('FlatLayers', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: 'FlatLayers', stage }, assets => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.css')) continue
          const css = asset.source().toString()
          for (const selector of idsInLayers(css))
            compilation.warnings.push(
              new rspack.WebpackError(
                `${name}: ${selector} names an id, which would outweigh whole layers in browsers without them; [id="…"] does not`,
              ),
            )
          const flat = withoutLayers(css)
          compilation.updateAsset(name, new rspack.sources.RawSource(flat))
        }
      })
    })
  }
}
