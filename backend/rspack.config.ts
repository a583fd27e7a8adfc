import { readFileSync } from 'node:fs'
import { defineConfig } from '@rspack/cli'

const folder = import.meta.dirname
const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
  dependencies: Record<string, string>
}
/** Packages of this workspace are source, and become part of what is built; all others stay where they are installed. */
const installed = Object.keys(dependencies).filter(name => !name.startsWith('@tamlung/'))

const isOutside = (request = '') =>
  request.startsWith('node:') ||
  installed.some(name => request === name || request.startsWith(`${name}/`))

export default defineConfig({
  name: 'backend',
  context: folder,
  mode: 'production',
  target: 'node20',
  entry: {
    server: './server/server.ts',
    operations: './server/operations.ts',
    worker: './src/platform/database/embedded/worker.ts',
    initialise: './src/platform/database/embedded/initialise.ts',
  },
  output: {
    path: `${folder}/dist`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
    // A running backend has read all of its files, so that another build beside it changes nothing.
    asyncChunks: false,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externalsType: 'module-import',
  externals: [({ request }, done) => (isOutside(request) ? done(undefined, request) : done())],
  module: {
    // Addresses of files are read as they are when the program runs.
    parser: { javascript: { importMeta: false, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        type: 'javascript/esm',
      },
    ],
  },
  optimization: {
    minimize: false,
    // The database's thread and its operations know each other: both stand on one copy of everything.
    runtimeChunk: 'single',
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        common: { name: 'common', minChunks: 2 },
      },
    },
  },
  devtool: 'source-map',
  performance: false,
  stats: 'errors-warnings',
})
