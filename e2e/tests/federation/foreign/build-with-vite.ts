import { setTimeout } from 'node:timers/promises'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { describeLotto } from './lotto'

/** Delays one module as a busy machine would: the federation plugin then assumes that it has seen every module. */
const readsLate = {
  name: 'reads-late',
  enforce: 'pre' as const,
  async load(id: string) {
    if (id.endsWith('/draw.tsx')) await setTimeout(100)
    return null
  },
}

export async function buildWithVite(version: string, outDir: string) {
  const lotto = describeLotto(version)
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      readsLate,
      federation({ ...lotto.federation, manifest: true, dts: false }),
      lotto.vite,
    ],
  })
}
