import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Compiler, type Configuration, rspack } from '@rspack/core'
import { scriptRule } from '@tamlung/shared/bundling/base-configuration'
import { FlatLayers } from '@tamlung/shared/bundling/flat-layers'
import { forCommand } from '@tamlung/shared/bundling/for-command'
import { packageVersion } from '@tamlung/shared/bundling/package-version'
import { smallFiles } from '@tamlung/shared/bundling/small-files'
import { englishReasons, fetchedTexts } from './embed-texts'
import { PanelLink } from './panel-link'
import { deskSheet, PanelSheet } from './panel-sheet'

/**
 * Writes the texts of each language beside the panel, under a name with the panel's hash, because both change
 * together.
 */
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

const folder = import.meta.dirname
const preactFolder = join(folder, 'node_modules/preact')

/** On other sites the panel uses Preact, which needs fewer bytes than React. */
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
        // Lazy parts are bundled with the panel, because a page's policy may not allow a second file.
        javascript: { importMeta: false, dynamicImportMode: 'eager' },
      },
      generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: 't[hash:5]' } },
      rules: [scriptRule(false), { test: /\.css$/, type: 'css/auto' }],
    },
    output: { path: outputPath, uniqueName: 'tamlung-chat' },
    ...smallFiles(),
  }
}

/** The site's fonts, beside the page under the file names of its stylesheet. */
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

/** The button's stylesheet as a text, because a bundler's code for stylesheets is larger than the sheet. */
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

/** Builds the chat for other sites: a small loader, and the panel that it fetches when the chat is opened. */
export default forCommand({
  name: 'chat-embed',
  folder,
  file: 'rspack.embed.config.ts',
  configure({ outputPath }) {
    const base = common(outputPath)
    const link = new PanelLink(packageVersion(folder))
    const texts = new TextFiles()
    const ownKeys = { test: /[\\/]zod[\\/].*\.js$/, loader: join(folder, 'own-keys.cjs') }
    const panel: Configuration = {
      ...base,
      name: 'panel',
      module: { ...base.module, rules: [...(base.module?.rules ?? []), ownKeys] },
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
          patterns: [
            'src/desk/desk.html',
            { from: 'src/desk/desk.css', transform: deskSheet },
            // Texts of tabs that only administrators open are fetched with the tab.
            { from: 'src/desk/admin/locales/*.json', to: 'desk.admin.[name].json' },
          ],
        }),
      ],
    }
    return [panel, loader(base, 'script', link), loader(base, 'module', link), guide, desk]
  },
})
