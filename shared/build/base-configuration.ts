import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { axiosWithoutFetch } from './axios-for-browsers'
import type { BuildOptions } from './build-options'
import { hotReload } from './dev/hot-reload'
import { routerForProduction } from './router-for-production'
import { facadePath, sharedPackages } from './shared-packages'

/** A facade means the package itself where everybody else means the facade. */
function facadesSeeThrough() {
  const requests = sharedPackages.filter(({ facade }) => facade)
  return requests.map(
    ({ request, facade }) =>
      new rspack.NormalModuleReplacementPlugin(new RegExp(`^${request}$`), resource => {
        const { issuer } = resource.contextInfo
        if (facade && issuer === facadePath(facade))
          resource.request = fileURLToPath(import.meta.resolve(request))
      }),
  )
}

export function scriptRule(development: boolean) {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development, refresh: development },
        },
      },
    },
    type: 'javascript/auto',
  }
}

/**
 * Tells the engine that nearly every function of what a first page needs is called at once: it then compiles them
 * on another thread while the file arrives, and not one by one on the thread that draws.
 */
function compileAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /(^|\/)(main|remoteEntry|remote|page-[a-z-]+)\.[^/]*js$/,
    // After the minimizer, which takes comments away, and before the hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

export function baseConfiguration(folder: string, options: BuildOptions): Configuration {
  const development = options.mode === 'development'
  return {
    context: folder,
    mode: options.mode,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: development ? {} : routerForProduction(),
    },
    module: {
      parser: {
        'css/auto': { namedExports: true },
        // Types are checked by tsc; a class that a sheet does not have is simply undefined.
        javascript: { exportsPresence: false },
      },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          localIdentName: development ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[hash:6]',
        },
      },
      rules: [
        scriptRule(development),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.EDITION': JSON.stringify(options.edition),
        // The bundler prints one of its own functions into the bundle; tsx, which runs this build, has put calls of its helper into it.
        __name: '(named => named)',
      }),
      axiosWithoutFetch(),
      ...facadesSeeThrough(),
      ...(development
        ? hotReload(basename(folder))
        : [compileAhead(), new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
    optimization: { splitChunks: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}
