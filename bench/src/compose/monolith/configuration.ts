import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { BuildOptions } from '@tamlung/shared/bundling/build-options'
import { defineHost, schemasLater, startGroups } from '@tamlung/shared/bundling/define-host'
import { rootFolder, sharedFolder } from '@tamlung/shared/bundling/paths'

export type Tuning = 'plain' | 'tuned'

/** Modules of the shell that a monolith replaces. */
const swaps: Record<Tuning, readonly string[]> = {
  plain: ['registry/registry', 'resolve/picks', 'render/prefetch', 'render/remote-view'],
  tuned: ['load/federation'],
}

const composition = join(rootFolder, 'shell/src/composition')

/** The plain monolith sends no request before its code has loaded, so the client is part of the bundle. */
const request = 'api/load-request'

function swapModules(tuning: Tuning) {
  for (const module of swaps[tuning])
    if (!['.ts', '.tsx'].some(ending => existsSync(join(composition, module + ending))))
      throw new Error(`the shell no longer has ${module}`)
  const swapped = new Map(
    swaps[tuning].map(module => [
      join(composition, module),
      join(import.meta.dirname, tuning, basename(module)),
    ]),
  )
  if (tuning === 'plain') {
    const own = join(import.meta.dirname, tuning, basename(request))
    swapped.set(join(sharedFolder, request), own).set(`@tamlung/shared/${request}`, own)
  }
  const names = [...swapped.keys()].map(module => basename(module))
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(`/(${names.join('|')})$`),
    resource => {
      const request = resource.request
      const path = request.startsWith('.') ? join(resource.context, request) : request
      const other = swapped.get(path)
      if (other) resource.request = other
    },
  )
}

/** Plugins that a monolith does not need; the plain one is not signed and does not check its own files. */
const leftOut: Record<Tuning, RegExp> = {
  plain: /^(Banner|ModuleFederation|ProvideShared|SubresourceIntegrity)Plugin$/,
  tuned: /^(ModuleFederation|ProvideShared)Plugin$/,
}

/** The plain monolith contains zod from the start. */
function withSchemas({ resolve }: Configuration): Configuration['resolve'] {
  const alias = Object.entries(resolve?.alias || {}).filter(([name]) => !(name in schemasLater))
  return { ...resolve, alias: Object.fromEntries(alias) }
}

/** The shell's own build with every remote's source inside, split by the bundler's defaults. */
export function monolithConfiguration(tuning: Tuning, options: BuildOptions): Configuration[] {
  const [host, ...besides] = defineHost().build.configure(options)
  if (!host) throw new Error('the host has no configuration')
  const { splitChunks: _, runtimeChunk: __, ...rest } = host.optimization ?? {}
  const optimization =
    tuning === 'plain' ? rest : { ...rest, splitChunks: { cacheGroups: startGroups } }
  const monolith: Configuration = {
    ...host,
    name: `monolith-${tuning}`,
    ...(tuning === 'plain' && { resolve: withSchemas(host) }),
    optimization,
    plugins: [
      ...(host.plugins ?? []).filter(
        plugin => plugin && !leftOut[tuning].test(plugin.constructor.name),
      ),
      swapModules(tuning),
    ],
    module: {
      ...host.module,
      rules: [
        ...(host.module?.rules ?? []),
        {
          test: /[\\/]remote-[a-z-]+[\\/]src[\\/]load-texts\.ts$/,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'own-texts.cjs'),
        },
      ],
    },
  }
  return tuning === 'plain' ? [monolith] : [monolith, ...besides]
}
