import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { startGlobal, startOfContainer, startOfHost } from './container-start'
import { sortIntegrityLists } from './integrity'
import { placeOfModule, rootFolder } from './paths'
import { consumes, provides } from './shared-packages'

/**
 * Parts of the federation runtime that this composition does not use, left out of production builds. In development the
 * devtools of Module Federation read the snapshots.
 */
const leftOut = (development = false) => ({ disableSnapshot: !development, target: 'web' }) as const

/** The shell: it provides shared modules and the core of the federation's runtime to every remote. */
export function hostFederation(development: boolean): RspackPluginInstance[] {
  return [
    // Not `shared` of the plugin below, which would send the shell's own imports through the share scope.
    new rspack.sharing.ProvideSharedPlugin({ provides: provides(), enhanced: true }),
    ...(development
      ? []
      : [new SlimFederation(), new StartByHost(startOfHost), new SameInEveryBuild()]),
    new ModuleFederationPlugin({
      name: 'tamlung_shell',
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: { provideExternalRuntime: true, optimization: leftOut(development) },
    }),
  ]
}

/**
 * A list even for one module: the plugin's types generator takes the first letter of a plain string for a file. In
 * development all shared modules are loaded at once, because a hot update cannot load one that the page has not.
 */
function exposed(development: boolean): string[] {
  return [...(development ? Object.keys(consumes()) : []), './src/remote.tsx']
}

type Container = { name: string; filename: string; development: boolean }

/** A remote: a container that exposes one module and takes every shared module from its host. */
export function remoteFederation({ name, filename, development }: Container) {
  const plugin = new ModuleFederationPlugin({
    name,
    // A property of the window can be deleted, a variable cannot.
    library: { type: 'self', name },
    filename,
    exposes: { './remote': { import: exposed(development), name: 'remote' } },
    shared: consumes(),
    shareStrategy: 'loaded-first',
    // The shell reads the registry instead; the devtools need a manifest.
    manifest: development,
    dts: false,
    experiments: {
      // In development a remote may be newer than the shell that shows it, so it has its own runtime.
      externalRuntime: !development,
      optimization: { ...leftOut(development), disableRemote: !development },
    },
  })
  return [
    ...(development ? [] : [new StartByHost(startOfContainer), new SameInEveryBuild()]),
    plugin,
  ]
}

type Portable = { name: string; filename: string; part: string; types: boolean }

/** A remote for any host: it has a manifest, and its own copies of libraries that the host does not offer. */
export function portableFederation({ name, filename, part, types }: Portable) {
  return new ModuleFederationPlugin({
    name,
    filename,
    exposes: {
      './remote': { import: ['./src/remote.tsx'], name: 'remote' },
      './part': { import: [part], name: 'part' },
    },
    // Any React of this major version of the host, because two in one tree would not work.
    shared: Object.fromEntries(
      ['react', 'react-dom'].map(request => [
        request,
        { singleton: true, requiredVersion: '^19.0.0' },
      ]),
    ),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: types && { generateTypes: { tsConfigPath: './tsconfig.json' }, consumeTypes: false },
    experiments: { optimization: leftOut() },
  })
}

const require = createRequire(import.meta.url)
const fromPlugin = createRequire(require.resolve('@module-federation/enhanced/rspack'))
const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools/bundler'))

/** Replaces requests that match by a function of the request. */
function replaceModules(pattern: RegExp, replace: (request: string, context: string) => string) {
  return new rspack.NormalModuleReplacementPlugin(pattern, resource => {
    resource.request = replace(resource.request, resource.context)
  })
}

/** Replaces the runtime's CommonJS files, which the plugins name and which cannot be shaken, by its ES modules. */
export class FederationAsModules implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceModules(/@module-federation[\\/][^\\/]+[\\/]dist[\\/](index|bundler)\.cjs$/, request => {
      const bundler = /[\\/](webpack-bundler-runtime|runtime)[\\/]dist[\\/]/.test(request)
      return request.replace(/(index|bundler)\.cjs$/, bundler ? 'bundler.js' : 'index.js')
    }).apply(compiler)
  }
}

const folderAlias = '@repository-folder'

/**
 * Makes the bundler's start code the same in every folder and build, so that players do not fetch it again: its module's
 * number follows from a text with absolute paths, and its list of hashes comes in any order.
 */
class SameInEveryBuild implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const encoded = (folder: string) => encodeURIComponent(`${folder}/`)
    compiler.options.resolve.alias = {
      ...compiler.options.resolve.alias,
      [folderAlias]: rootFolder,
    }
    replaceModules(/data:text\/javascript,/, request =>
      request.replaceAll(encoded(rootFolder), encoded(folderAlias)),
    ).apply(compiler)
    compiler.hooks.compilation.tap('SameInEveryBuild', compilation => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: 'SameInEveryBuild', stage }, assets => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const code = asset.source().toString()
          const changed = sortIntegrityLists(code)
          if (changed !== code) compilation.updateAsset(file, new rspack.sources.RawSource(changed))
        }
      })
    })
  }
}

const startCode = 'data:text/javascript,'

/**
 * Lets the shell start the containers of its remotes, whose entries would otherwise each contain the same 11 kB of the
 * federation's runtime: half of an entry, fetched for each remote and again after each release.
 */
class StartByHost implements RspackPluginInstance {
  constructor(private readonly change: typeof startOfHost) {}

  apply(compiler: Compiler) {
    replaceModules(/data:text\/javascript,/, request => {
      const at = request.indexOf(startCode) + startCode.length
      const source = decodeURIComponent(request.slice(at))
      // Requests are replaced before and after they are resolved.
      if (source.includes(startGlobal)) return request
      return request.slice(0, at) + encodeURIComponent(this.change(source))
    }).apply(compiler)
  }
}

/**
 * Modules of the federation's runtime that the shell's production build does not use: remotes have no runtime of their own, and
 * the shell has no remotes in its build and loads entries with `load-script.ts`.
 */
const unused = {
  // `disableSnapshot` turns the snapshots off, and preloading reads them.
  'runtime-core': ['plugins/snapshot/SnapshotHandler', 'utils/preload'],
  // For bundlers that tell a chunk's shared modules only when it arrives; Rspack names all of them in the entry.
  // Fallbacks are for shared modules that a server has shaken.
  'webpack-bundler-runtime': [
    'updateOptions',
    'getSharedFallbackGetter',
    'installInitialConsumes',
    'remotes',
  ],
  // Sentences for errors; the error's number and an address with its explanation stay.
  'error-codes': ['desc'],
  sdk: ['dom'],
} as const

/** Replaces code of the federation's runtime that cannot be shaken although it is not used. */
class SlimFederation implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const files = Object.entries(unused).flatMap(([name, paths]) =>
      paths.map(path => `/@module-federation/${name}/dist/${path}.`),
    )
    const facade = (name: string) => placeOfModule(`bundling/facades/federation-${name}.ts`)
    replaceModules(/(^\.|^@module-federation[\\/]runtime$)/, (request, context) => {
      if (!/[\\/]@module-federation[\\/]/.test(context)) return request
      const path = join(context, request).replaceAll('\\', '/')
      const isBundlers = path.includes('/webpack-bundler-runtime/dist/')
      if (isBundlers && request === '@module-federation/runtime') return facade('instance')
      if (isBundlers && path.endsWith('/dist/init.js')) return facade('init')
      if (path.endsWith('/runtime-core/dist/utils/semver/index.js')) return facade('ranges')
      return files.some(file => path.includes(file)) ? facade('unused') : request
    }).apply(compiler)
  }
}

export const federationAlias = {
  '@module-federation/runtime': join(
    dirname(fromTools.resolve('@module-federation/runtime')),
    'bundler.js',
  ),
}
