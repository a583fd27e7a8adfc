import { createRequire } from 'node:module'
import { basename, dirname, join, sep } from 'node:path'
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { browsers } from './browsers'
import type { BuildOptions } from './build-options'
import { FederationAsModules, federationAlias } from './federation'
import { FlatLayers } from './flat-layers'
import { integrityAlgorithm } from './integrity'
import { mediaFiles } from './media-files'
import { placeOfModule, sharedFolder } from './paths'
import { smallFiles } from './small-files'

/** The packages that react-router-dom depends on. */
const router = 'react-router'

const require = createRequire(import.meta.url)

/** Aliases for production builds, because react-router's `exports` name its development files in every mode. */
function routerForProduction(): Record<string, string> {
  const fromRouterDom = createRequire(require.resolve('react-router-dom'))
  const folder = join(dirname(fromRouterDom.resolve(`${router}/package.json`)), 'dist/production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}

/** Fast Refresh across the shell and its remotes, with state kept. */
function hotReload(name: string): RspackPluginInstance[] {
  return [
    new ReactRefreshRspackPlugin({ library: name, include: /\.tsx?$/ }),
    // The plugin injects requests that an alias does not reach.
    new rspack.NormalModuleReplacementPlugin(
      /^react-refresh.runtime$/,
      placeOfModule('bundling/refresh/react-refresh-for-all.cjs'),
    ),
  ]
}

/** Leaves out axios's adapter over fetch: every browser has XMLHttpRequest, which axios prefers and which reports upload progress. */
function axiosWithoutFetch() {
  return new rspack.NormalModuleReplacementPlugin(
    /axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    placeOfModule('bundling/facades/axios-fetch.ts'),
  )
}

/** Leaves out mutations and infinite queries of TanStack Query: our code changes data with `useMoneyAction`, and lists have numbered pages. */
function queriesWithoutMutations() {
  return new rspack.NormalModuleReplacementPlugin(
    /query-core[\\/]build[\\/]modern[\\/](mutationCache|infiniteQueryBehavior)\.js$/,
    placeOfModule('bundling/facades/query-unused.ts'),
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

const slimContract = {
  test: /[\\/]contract[\\/](routes|reply|schemas)\b/,
  include: sharedFolder,
  enforce: 'pre' as const,
  loader: join(sharedFolder, 'bundling/slim-contract.cjs'),
}

const splitIcons = {
  test: /[\\/]ui[\\/]icons[\\/]icons\.[jt]s$/,
  include: sharedFolder,
  enforce: 'pre' as const,
  loader: join(sharedFolder, 'bundling/split-icons.cjs'),
}

const shakeRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  enforce: 'pre' as const,
  loader: join(sharedFolder, 'bundling/shake-router.cjs'),
}

const slimI18next = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  enforce: 'pre' as const,
  loader: join(sharedFolder, 'bundling/slim-i18next.cjs'),
}

const expandLocales = {
  test: /\.(tsx?|js)$/,
  include: (file: string) =>
    file.startsWith(sharedFolder) || !file.includes(`${sep}node_modules${sep}`),
  enforce: 'pre' as const,
  loader: join(sharedFolder, 'bundling/expand-locales.cjs'),
}

/**
 * Marks the files of a first page as ones whose functions are nearly all called at once: the engine then compiles them
 * on another thread while the file arrives, instead of one by one on the main thread.
 */
function compileAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /(^|\/)(federation|libraries|main|remoteEntry|remote|page-[a-z-]+)\.[^/]*js$/,
    // After the minimizer, which removes comments, and before the hashes.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}

/**
 * Gives every module its number before the modules that provide shared packages. Their names contain the folder of the
 * build, so where numbers collide they would otherwise take other modules' numbers in one folder and not in another.
 */
function numberModulesBeforeProviders() {
  return new rspack.ids.DeterministicModuleIdsPlugin({
    test: module => !module.identifier().startsWith('provide shared module'),
  })
}

export function baseConfiguration(folder: string, options: BuildOptions): Configuration {
  const development = options.mode === 'development'
  return {
    context: folder,
    mode: options.mode,
    target: ['web', `browserslist:${browsers.join(', ')}`],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...federationAlias, ...(development ? {} : routerForProduction()) },
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
        expandLocales,
        ...(development ? [] : [slimContract, splitIcons, shakeRouter, slimI18next]),
        { test: /\.css$/, type: 'css/auto' },
        { test: mediaFiles, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.EDITION': JSON.stringify(options.edition),
        // The bundler prints one of its own functions into the bundle, and tsx, which runs this build, adds calls of this helper to it.
        __name: '(named => named)',
      }),
      new FederationAsModules(),
      axiosWithoutFetch(),
      queriesWithoutMutations(),
      new FlatLayers(),
      numberModulesBeforeProviders(),
      ...(development
        ? hotReload(basename(folder))
        : [
            compileAhead(),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [integrityAlgorithm] }),
          ]),
    ],
    ...smallFiles(development),
  }
}
