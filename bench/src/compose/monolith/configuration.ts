import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { BuildOptions } from '@tamlung/shared/build/build-options'
import { defineHost } from '@tamlung/shared/build/define-host'
import { rootFolder } from '@tamlung/shared/build/paths'

export type Tuning = 'plain' | 'tuned'

/** Which of the shell's modules are another one's in a monolith. */
const swaps: Record<Tuning, readonly string[]> = {
  plain: ['registry', 'first-screen', 'prefetch', 'remote-part'],
  tuned: ['federation'],
}

const composition = join(rootFolder, 'shell/src/composition')

function swapModules(tuning: Tuning) {
  const swapped = new Map(
    swaps[tuning].map(name => [join(composition, name), join(import.meta.dirname, tuning, name)]),
  )
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(`/(${swaps[tuning].join('|')})$`),
    resource => {
      const other = swapped.get(join(resource.context, resource.request))
      if (other) resource.request = other
    },
  )
}

/** A monolith has no use for these; the plain one is not asked to check what it serves itself. */
const leftOut: Record<Tuning, RegExp> = {
  plain: /^(Banner|ModuleFederation|ProvideShared|SubresourceIntegrity)Plugin$/,
  tuned: /^(ModuleFederation|ProvideShared)Plugin$/,
}

/** The shell's own build with every remote's source inside, split as the bundler splits by itself. */
export function monolithConfiguration(tuning: Tuning, options: BuildOptions): Configuration[] {
  const [host, ...besides] = defineHost().configure(options)
  if (!host) throw new Error('the host has no configuration')
  const { splitChunks: _, ...optimization } = host.optimization ?? {}
  const monolith: Configuration = {
    ...host,
    name: `monolith-${tuning}`,
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
