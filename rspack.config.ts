import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration, RspackPluginInstance } from '@rspack/core'
import type { Environment, PackageConfiguration } from '@tamlung/shared/bundling/for-command'
// Node from 22.18 on reads TypeScript, and finds nothing without an ending: by this import the command takes to a reader that does.
import { rootFolder } from '@tamlung/shared/bundling/paths'

type Choice = Environment & {
  /** Files of configurations, with commas between; every package's without it. */
  only?: string
  /** Leaves a report of Rsdoctor beside what is built. */
  analyze?: string
}

/** Not among what everybody installs: CONTRIBUTING.md says how it comes here. */
async function rsdoctor(): Promise<RspackPluginInstance> {
  const name = '@rsdoctor/rspack-plugin'
  const { RsdoctorRspackPlugin } = (await import(name)) as {
    RsdoctorRspackPlugin: new (options: object) => RspackPluginInstance
  }
  return new RsdoctorRspackPlugin({
    disableClientServer: true,
    output: { mode: 'brief', options: { type: ['html', 'json'] } },
  })
}

/** Every package at once, in one process: `rspack build`, or `rspack build --config-name spin` for one of them. */
export default async ({ only, analyze, ...environment }: Choice, command: object) => {
  const everything = readdirSync(rootFolder)
    .filter(name => /^(shell$|remote-)/.test(name))
    .map(folder => `${folder}/rspack.config.ts`)
  const configurations: Configuration[] = []
  // Imports run one after another: concurrent ones would see their common modules half evaluated.
  for (const file of only?.split(',') ?? everything) {
    const { default: configure } = (await import(join(rootFolder, file))) as {
      default: PackageConfiguration
    }
    configurations.push(...configure(environment, command))
  }
  if (analyze) for (const one of configurations) one.plugins?.push(await rsdoctor())
  return configurations
}
