import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { scriptRule } from '@tamlung/shared/bundling/base-configuration'
import { browsers } from '@tamlung/shared/bundling/browsers'
import { FlatLayers } from '@tamlung/shared/bundling/flat-layers'
import { forCommand } from '@tamlung/shared/bundling/for-command'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { deskSheet } from './desk-sheet'
import { englishReasons, fetchedTexts } from './embed-texts'
import { olderColours } from './src/embed/older-colours'

const folder = import.meta.dirname
const preactFolder = join(folder, 'node_modules/preact')

/** The panel is drawn by Preact on pages that are not ours: it does the same in fewer bytes. */
const preact = {
  react$: join(preactFolder, 'compat'),
  'react-dom$': join(preactFolder, 'compat'),
  'react-dom/client$': join(preactFolder, 'compat/client.mjs'),
  'react/jsx-runtime$': join(preactFolder, 'jsx-runtime'),
}

function common(outputPath: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: preact },
    module: {
      parser: {
        'css/auto': { namedExports: true },
        // What comes late elsewhere comes with the panel: a page's policy may let no second file of ours in.
        javascript: { importMeta: false, dynamicImportMode: 'eager' },
      },
      generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: 't[hash:5]' } },
      rules: [scriptRule(false), { test: /\.css$/, type: 'css/auto' }],
    },
    output: { path: outputPath, uniqueName: 'tamlung-chat' },
    optimization: {
      splitChunks: false,
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
  }
}

/** The site's own letters, beside the page under the names that its sheet asks for. */
function guideFonts() {
  const fonts = {
    'anuphan-latin': '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2',
    'anuphan-thai': '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2',
    'noto-sans-lao': '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2',
  }
  return Object.entries(fonts).map(([name, file]) => ({
    from: join(folder, 'node_modules', file),
    to: `guide.${name}.woff2`,
  }))
}

/** The button's sheet as a text: a bundler's way of carrying sheets weighs more than the sheet. */
function launcherSheet(): string {
  return readFileSync(join(folder, 'src/embed/launcher.css'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
    .trim()
    .replace(/ ?([{};:,>/]) /g, '$1')
    .replace(/;\}/g, '}')
    .replace(/ \{/g, '{')
    .replace(/="(\w+)"/g, '=$1')
    .replace(/\b0\./g, '.')
}

/** The words of each language beside the panel, under the panel's own hash: both change together. */
class TextFiles {
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

/**
 * What the panel wears, as one text within the panel: layers are weight, as in all that is built here. `light-dark()`
 * stays, since only the page knows whether it is light or dark; what browsers without it read is made there.
 */
class PanelSheet {
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

/** The loader knows the one panel that belongs to it: its file, and what it must hash to. */
class PanelLink {
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
            .replace('PANEL_FILE', `${packageVersion(folder)}/${this.file}`)
            .replace('PANEL_INTEGRITY', this.integrity)
            // Modules are strict in themselves; the loader counts its bytes.
            .replace('"use strict";', '')
          compilation.updateAsset(file, new rspack.sources.RawSource(text))
        }
      })
    })
  }
}

function loader(base: Configuration, kind: 'script' | 'module', link: PanelLink): Configuration {
  return {
    ...base,
    name: `loader-${kind}`,
    dependencies: ['panel'],
    entry: `./src/embed/embed-${kind}.ts`,
    output: {
      ...base.output,
      filename: kind === 'script' ? 'embed.js' : 'embed.mjs',
      ...(kind === 'module' && {
        module: true,
        chunkFormat: 'module',
        library: { type: 'modern-module' },
      }),
    },
    plugins: [
      new rspack.DefinePlugin({ LAUNCHER_SHEET: JSON.stringify(launcherSheet()) }),
      { apply: link.tell },
    ],
  }
}

/** The chat for pages that are not ours: a small loader, and the panel that it fetches when it is opened. */
export default forCommand({
  name: 'chat-embed',
  folder,
  file: 'rspack.embed.config.ts',
  configure({ outputPath }) {
    const base = common(outputPath)
    const link = new PanelLink()
    const texts = new TextFiles()
    const panel: Configuration = {
      ...base,
      name: 'panel',
      entry: './src/embed/panel-script.tsx',
      output: { ...base.output, filename: 'panel.[contenthash:6].js', cssFilename: 'panel.css' },
      plugins: [
        new rspack.DefinePlugin({
          ENGLISH_REASONS: JSON.stringify(englishReasons()),
          TEXTS_HASH: JSON.stringify(texts.hash),
        }),
        new FlatLayers(),
        new PanelSheet(),
        { apply: link.learn },
        { apply: texts.write },
      ],
    }
    const guide: Configuration = {
      ...base,
      name: 'guide',
      entry: './src/guide/guide.ts',
      output: { ...base.output, filename: 'guide.js' },
      plugins: [
        new rspack.CopyRspackPlugin({
          patterns: [
            'src/page/page.css',
            'src/guide/guide.html',
            'src/guide/guide.css',
            ...guideFonts(),
          ],
        }),
      ],
    }
    const desk: Configuration = {
      ...base,
      name: 'desk',
      entry: './src/desk/desk-script.tsx',
      output: { ...base.output, filename: 'desk.js' },
      plugins: [
        new rspack.CopyRspackPlugin({
          patterns: ['src/desk/desk.html', { from: 'src/desk/desk.css', transform: deskSheet }],
        }),
      ],
    }
    return [panel, loader(base, 'script', link), loader(base, 'module', link), guide, desk]
  },
})
