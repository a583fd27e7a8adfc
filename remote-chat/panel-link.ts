import { createHash } from 'node:crypto'
import { type Compiler, rspack } from '@rspack/core'

/** Writes the panel's file name and integrity hash into the loader. */
export class PanelLink {
  constructor(private readonly version: string) {}

  private file = ''
  private integrity = ''

  readonly learn = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('PanelLink', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PanelLink', stage }, assets => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.startsWith('panel.')) continue
          this.file = file
          const hash = createHash('sha256').update(asset.buffer()).digest('base64')
          this.integrity = `sha256-${hash}`
        }
      })
    })
  }

  readonly tell = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('PanelLink', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH
      compilation.hooks.processAssets.tap({ name: 'PanelLink', stage }, assets => {
        for (const [file, asset] of Object.entries(assets)) {
          const text = asset
            .source()
            .toString()
            .replace('PANEL_FILE', `${this.version}/${this.file}`)
            .replace('PANEL_INTEGRITY', this.integrity)
            // Modules are strict anyway, and the loader has a size budget.
            .replace('"use strict";', '')
          compilation.updateAsset(file, new rspack.sources.RawSource(text))
        }
      })
    })
  }
}
