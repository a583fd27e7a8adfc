import { readFileSync } from 'node:fs'
import { defineConfig } from '@rspack/cli'

const folder = import.meta.dirname
const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
  dependencies: Record<string, string>
}
/**
 * All dependencies except the packages of this workspace. Those are source code and compiled into the output; the
 * others are imported from where they are installed.
 */
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
    // A running backend has loaded all of its files, so another build does not affect it.
    asyncChunks: false,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externalsType: 'module-import',
  externals: [({ request }, done) => (isOutside(request) ? done(undefined, request) : done())],
  module: {
    // Keeps `import.meta` and URLs of files as they are, because they are evaluated at run time.
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
    // The database's thread loads the operations at run time, and both must share one copy of each module.
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
