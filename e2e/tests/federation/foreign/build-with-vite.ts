import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { describeLotto } from './lotto'

export async function buildWithVite(version: string, outDir: string) {
  const lotto = describeLotto(version)
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [federation({ ...lotto.federation, manifest: true, dts: false }), lotto.vite],
  })
}
