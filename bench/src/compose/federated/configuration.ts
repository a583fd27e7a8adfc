import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import type { BuildOptions } from '@tamlung/shared/bundling/build-options'
import { defineRemote } from '@tamlung/shared/bundling/define-remote'
import { federationAlias } from '@tamlung/shared/bundling/federation'
import { placeOfModule, remoteNames, rootFolder } from '@tamlung/shared/bundling/paths'
import {
  ownVersion,
  providedRequest,
  sharedPackages,
  sharedVersions,
} from '@tamlung/shared/bundling/shared-packages'
import { monolithConfiguration } from '../monolith/configuration'

/** Every library with state, shared as the documentation says. The versions are listed because ours come from a catalog. */
function libraries() {
  const versions = sharedVersions()
  const wanted = sharedPackages.filter(({ request }) => !request.endsWith('jsx-dev-runtime'))
  return Object.fromEntries(
    wanted.map(({ request }) => {
      const version = versions[request] ?? ''
      return [request, { singleton: true, version, requiredVersion: `^${version}` }]
    }),
  )
}

/** Our shared package as one combined module, as in the composition; remotes contain no copy of it. */
const ownModules = (file: string | false) => ({
  [providedRequest]: {
    singleton: true,
    import: file,
    requiredVersion: `^${ownVersion()}`,
    ...(file !== false && { version: ownVersion() }),
  },
})

/** Our own optimisations: integrity, a queue per script, code compiled ahead, a smaller runtime. */
const ownTuning =
  /^(ModuleFederation|FederationAsModules|SlimFederation|StartByHost|SameInEveryBuild|SubresourceIntegrity|Banner|QueuePerScript)/

/** A configuration without our own optimisations. */
function withoutTuning({ plugins = [], resolve, ...rest }: Configuration): Configuration {
  const alias = Object.entries(resolve?.alias || {}).filter(([name]) => !(name in federationAlias))
  return {
    ...rest,
    resolve: { ...resolve, alias: Object.fromEntries(alias) },
    plugins: plugins.filter(plugin => plugin && !ownTuning.test(plugin.constructor.name)),
  }
}

/** The plain monolith without the remotes' source: it imports `<remote>/remote` from other origins. */
export function plainHost(options: BuildOptions): Configuration {
  const [monolith] = monolithConfiguration('plain', options)
  if (!monolith) throw new Error('the monolith has no configuration')
  const { plugins = [], ...rest } = withoutTuning(monolith)
  return {
    ...rest,
    plugins: [
      ...plugins,
      new rspack.NormalModuleReplacementPlugin(/\/modules$/, resource => {
        if (/[\\/]monolith[\\/]plain$/.test(resource.context))
          resource.request = join(import.meta.dirname, 'modules.ts')
      }),
    ],
  }
}

/** A remote's own configuration without our optimisations and without a container. */
export function plainRemote(name: string, options: BuildOptions): Configuration {
  const folder = join(rootFolder, `remote-${name}`)
  const [own] = defineRemote({ name, folder }).build.configure(options)
  if (!own) throw new Error(`${name} has no configuration`)
  const { splitChunks: _, ...optimization } = own.optimization ?? {}
  return {
    ...withoutTuning(own),
    optimization,
    output: {
      ...own.output,
      filename: 'static/[name].[contenthash:8].js',
      cssFilename: 'static/[name].[contenthash:8].css',
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
    },
  }
}

/** A host with the options of the documentation and the pages of the plain monolith. */
export function hostConfiguration(
  options: BuildOptions,
  manifestOf: (name: string) => string,
): Configuration {
  const { plugins = [], ...rest } = plainHost(options)
  return {
    ...rest,
    name: 'federated',
    entry: { main: join(import.meta.dirname, 'entry.ts') },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        name: 'host',
        remotes: Object.fromEntries(
          remoteNames().map(name => [name, `${name}@${manifestOf(name)}`]),
        ),
        shared: { ...libraries(), ...ownModules(placeOfModule('offered/in-one-piece.ts')) },
        dts: false,
      }),
    ],
  }
}

/** A remote with the options of the documentation. */
export function remoteConfiguration(name: string, options: BuildOptions): Configuration {
  const { plugins = [], ...rest } = plainRemote(name, options)
  return {
    ...rest,
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: { ...libraries(), ...ownModules(false) },
        dts: false,
      }),
    ],
  }
}
