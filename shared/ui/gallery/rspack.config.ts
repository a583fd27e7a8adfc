/**
 * The gallery: every component in all its states, languages and themes. `npm run dev` serves it, and a test takes
 * screenshots of it.
 */
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'

const folder = fileURLToPath(new URL('.', import.meta.url))

// The same strictness as the product, so that components fail here too.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ')

// A build without federation: the gallery shows components, not the composition.
export default {
  name: 'gallery',
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
  lazyCompilation: false,
  devServer: {
    port: Number(process.env.GALLERY_PORT ?? 4200),
    hot: false,
    liveReload: false,
    client: false,
    historyApiFallback: true,
    headers: { 'Content-Security-Policy': policy },
  },
  performance: false,
  stats: 'errors-warnings',
} satisfies Configuration
