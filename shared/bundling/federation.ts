import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { placeOfModule } from './paths'
import { consumes, provides } from './shared-packages'

/**
 * Federation runtime code for other people's compositions, left out of production builds. In development the devtools
 * of Module Federation read the snapshots.
 */
const leftOut = (development = false) => ({ disableSnapshot: !development, target: 'web' }) as const

/** The shell: it offers what is shared, and the heart of the federation's runtime to every remote. */
export function hostFederation(development: boolean): RspackPluginInstance[] {
  return [
    // Not `shared` of the plugin below, which would make the shell's own imports ask for what the shell itself offers.
    new rspack.sharing.ProvideSharedPlugin({ provides: provides(), enhanced: true }),
    ...(development ? [] : [new FederationWithoutSnapshots()]),
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
 * A list even for one: the plugin's types generator takes the first letter of a plain string for a file. In development
 * all that is shared is taken at once: a hot update cannot take what the page did not, and the page stood still.
 */
function exposed(development: boolean): string[] {
  return [...(development ? Object.keys(consumes()) : []), './src/remote.tsx']
}

type Container = { name: string; filename: string; development: boolean }

/** A remote: a container that exposes one module, takes all that is shared from its host. */
export function remoteFederation({ name, filename, development }: Container) {
  return new ModuleFederationPlugin({
    name,
    // A property of the window can be taken away again, a variable cannot.
    library: { type: 'self', name },
    filename,
    exposes: { './remote': { import: exposed(development), name: 'remote' } },
    shared: consumes(),
    shareStrategy: 'loaded-first',
    runtimePlugins: [placeOfModule('bundling/runtime/in-a-shell-of-before.ts')],
    // Players are told everything by the registry; the devtools ask for this.
    manifest: development,
    dts: false,
    experiments: {
      // In development a remote may be newer than the shell that shows it, and brings its own.
      externalRuntime: !development,
      optimization: { ...leftOut(development), disableRemote: !development },
    },
  })
}

type Portable = { name: string; filename: string; part: string; types: boolean }

/** A remote for any host: its manifest names it, and what the host does not offer it brings itself. */
export function portableFederation({ name, filename, part, types }: Portable) {
  return new ModuleFederationPlugin({
    name,
    filename,
    exposes: {
      './remote': { import: ['./src/remote.tsx'], name: 'remote' },
      './part': { import: [part], name: 'part' },
    },
    // Any React of this major version in the host: two in one tree would not work.
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

/** The runtime's CommonJS files, which the plugins name, cannot be shaken; its ES modules can. Both rules are needed, or both copies are bundled. */
export class FederationAsModules implements RspackPluginInstance {
  apply(compiler: Compiler) {
    replaceModules(/@module-federation[\\/][^\\/]+[\\/]dist[\\/](index|bundler)\.cjs$/, request => {
      const bundler = /[\\/](webpack-bundler-runtime|runtime)[\\/]dist[\\/]/.test(request)
      return request.replace(/(index|bundler)\.cjs$/, bundler ? 'bundler.js' : 'index.js')
    }).apply(compiler)
  }
}

/** Code of the federation's runtime that `disableSnapshot` leaves without a use, and that cannot be shaken. */
class FederationWithoutSnapshots implements RspackPluginInstance {
  apply(compiler: Compiler) {
    const standIn = (name: string) => (request: string, context: string) =>
      /[\\/]@module-federation[\\/]runtime-core[\\/]/.test(context)
        ? placeOfModule(`bundling/facades/${name}.ts`)
        : request
    replaceModules(/\/snapshot\/SnapshotHandler\.js$/, standIn('federation-snapshots')).apply(
      compiler,
    )
    replaceModules(/\/utils\/preload\.js$/, standIn('federation-preloads')).apply(compiler)
  }
}

export const federationAlias = {
  '@module-federation/runtime': join(
    dirname(fromTools.resolve('@module-federation/runtime')),
    'bundler.js',
  ),
}
