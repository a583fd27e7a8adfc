import { type Compiler, rspack } from '@rspack/core'
import { scopeSheets } from './scope-sheets'

/** Limits every stylesheet of a remote's build to the remote's own elements, after FlatLayers has removed the layers. */
export class ScopedSheets {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ScopedSheets', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: 'ScopedSheets', stage }, assets => {
        const sheets = Object.entries(assets)
          .filter(([file]) => file.endsWith('.css'))
          .map(([file, asset]) => [file, asset.source().toString()] as const)
        const scoped = scopeSheets(Object.fromEntries(sheets), this.remote)
        for (const [file, css] of Object.entries(scoped))
          compilation.updateAsset(file, new rspack.sources.RawSource(css))
      })
    })
  }
}
