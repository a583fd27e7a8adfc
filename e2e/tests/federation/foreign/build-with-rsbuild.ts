import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { describeLotto } from './lotto'

export async function buildWithRsbuild(version: string, path: string) {
  const lotto = describeLotto(version)
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: {
      mode: 'production',
      logLevel: 'error',
      // No server runs here; the file host decides which origins may load the remote.
      server: { cors: { origin: 'https://tamlung.example' } },
      source: { entry: {} },
      plugins: [
        pluginReact(),
        pluginModuleFederation({ ...lotto.federation, manifest: true, dts: false }),
      ],
      output: {
        distPath: { root: path },
        cleanDistPath: false,
        cssModules: { namedExport: true },
      },
      tools: { rspack: { output: lotto.output, plugins: [lotto.plugin] } },
    },
  })
  const { close } = await rsbuild.build()
  await close()
}
