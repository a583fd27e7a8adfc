/**
 * The gallery: every component in all its states, languages and themes, for development only.
 *
 *   npx tsx shared/ui/gallery/serve.ts            http://localhost:4200
 *   PORT=4201 npx tsx shared/ui/gallery/serve.ts
 */
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'

const folder = fileURLToPath(new URL('.', import.meta.url))

// A build of its own, without federation: the gallery shows components, not the composition.
export default {
  context: folder,
  entry: './main.tsx',
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  output: { path: `${folder}dist`, publicPath: '/', crossOriginLoading: 'anonymous' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    parser: { 'css/auto': { namedExports: true } },
    generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: '[name]-[local]' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './gallery.html', scriptLoading: 'module' })],
  optimization: { minimize: false },
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration
