import { createHash } from 'node:crypto'
import { type Compiler, rspack } from '@rspack/core'
import { fetchedTexts } from './embed-texts'

/** The words of each language beside the panel, under the panel's own hash: both change together. */
export class TextFiles {
  private readonly texts = fetchedTexts()
  readonly hash = createHash('sha256').update(JSON.stringify(this.texts)).digest('hex')

  readonly write = (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('TextFiles', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'TextFiles', stage }, assets => {
        const panel = Object.keys(assets).find(file => file.startsWith('panel.')) ?? ''
        for (const [language, texts] of Object.entries(this.texts)) {
          const file = panel.replace('panel', language).concat('on')
          compilation.emitAsset(file, new rspack.sources.RawSource(JSON.stringify(texts)))
        }
      })
    })
  }
}
