import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import { olderColours } from './src/embed/older-colours'

const deskFolder = join(import.meta.dirname, 'src/desk')

/** The desk's stylesheets as one file, in the order of `desk.css`, to need one request. */
export const deskSheet = (): string =>
  readFileSync(join(deskFolder, 'desk.css'), 'utf8').replace(
    /@import "(.+)";/g,
    (_, name: string) => readFileSync(join(deskFolder, name), 'utf8'),
  )

/**
 * The panel's stylesheet as one text within the panel. Cascade layers are flattened because they cost bytes.
 * `light-dark()` stays, since only the page knows whether it is light or dark; the panel replaces it in browsers
 * without it.
 */
export class PanelSheet {
  private readonly hidden = 'light-or-dark('

  private readonly replace = (compiler: Compiler, stage: number, edit: (css: string) => string) => {
    compiler.hooks.thisCompilation.tap('PanelSheet', compilation => {
      compilation.hooks.processAssets.tap({ name: 'PanelSheet', stage }, assets => {
        for (const [file, asset] of Object.entries(assets))
          if (file.endsWith('.css'))
            compilation.updateAsset(
              file,
              new rspack.sources.RawSource(edit(asset.source().toString())),
            )
      })
    })
  }

  apply(compiler: Compiler) {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
    this.replace(compiler, stage - 1, css => css.replaceAll('light-dark(', this.hidden))
    this.replace(compiler, stage + 1, css => css.replaceAll(this.hidden, 'light-dark('))
    compiler.hooks.thisCompilation.tap('PanelSheet', compilation => {
      compilation.hooks.processAssets.tap({ name: 'PanelSheet', stage: stage + 2 }, assets => {
        const names = Object.keys(assets)
        const sheets = names.filter(name => name.endsWith('.css'))
        const css = sheets.map(name => assets[name]?.source().toString()).join('')
        if (olderColours(css).includes('light-dark'))
          throw new Error('a light and a dark colour within brackets of their own')
        for (const name of sheets) compilation.deleteAsset(name)
        for (const name of names.filter(one => one.endsWith('.js')))
          compilation.updateAsset(name, source => {
            const text = source.source().toString()
            return new rspack.sources.RawSource(
              text.replace(/(["'`])PANEL_SHEET\1/, () => JSON.stringify(css)),
            )
          })
      })
    })
  }
}
