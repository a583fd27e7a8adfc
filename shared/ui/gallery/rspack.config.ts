/**
 * The gallery: every component in all its states, languages and themes, for development only.
 *
 *   npx tsx shared/ui/gallery/serve.ts            http://localhost:4200
 *   PORT=4201 npx tsx shared/ui/gallery/serve.ts
 */
import { fileURLToPath } from 'node:url'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { baseConfiguration } from '../../build/base-configuration'

const folder = fileURLToPath(new URL('.', import.meta.url))

const base = baseConfiguration(folder, {
  mode: 'production',
  edition: 'th',
  outputPath: `${folder}dist`,
})

export default {
  ...base,
  entry: './main.tsx',
  devtool: false,
  output: { path: `${folder}dist`, publicPath: '/', crossOriginLoading: 'anonymous', clean: true },
  optimization: { ...base.optimization, minimize: false },
  plugins: [
    ...(base.plugins ?? []),
    new rspack.HtmlRspackPlugin({ template: './gallery.html', scriptLoading: 'module' }),
  ],
} satisfies Configuration
