import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { baseConfiguration } from './base-configuration'
import type { BuildOptions } from './build-options'
import { sharedFolder } from './paths'
import { ownSharedModules } from './shared-packages'

/** The types that remotes in other repositories compile against besides shared modules: contract and adapter. */
const writtenAgainst = [
  'contract/remote-contract.ts',
  'contract/events.ts',
  'adapter/describe-remote.ts',
]

/** The types of everything that the shell offers to remotes, made by the federation's plugin; the code is never run. */
export function offersConfiguration(options: BuildOptions): Configuration {
  const modules = [...new Set([...ownSharedModules(), ...writtenAgainst])]
  const base = baseConfiguration(sharedFolder, options)
  return {
    ...base,
    name: 'shell-offers',
    entry: {},
    output: {
      path: options.outputPath,
      uniqueName: 'shell-offers',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'tamlung_shell',
        filename: 'offers.js',
        exposes: Object.fromEntries(
          modules.map(file => [
            `./${file.replace(/\.tsx?$/, '')}`,
            { import: [join(sharedFolder, file)] },
          ]),
        ),
        manifest: false,
        dts: { generateTypes: { tsConfigPath: './tsconfig.json' }, consumeTypes: false },
      }),
    ],
  }
}
