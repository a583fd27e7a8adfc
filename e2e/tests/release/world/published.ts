import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair } from '../../../../release/src/signing/keys'
import { run } from '../../../../scripts/lib/children.mjs'
import { typescript } from '../../../../scripts/lib/typescript.mjs'

export const remoteNames = ['auth', 'wallet', 'promotions', 'spin', 'chat'] as const

/** Every part published once, as its team would, by the command that teams type. */
export async function publishEverything(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-store-'))
  const keys = newKeyPair()
  const words = [...typescript('release/src/cli.ts'), 'publish', 'shell', ...remoteNames]
  const env = {
    RELEASE_STORE: folder,
    RELEASE_ORIGIN: origin,
    REGISTRY_PUBLIC_KEY: keys.publicKey,
    RELEASE_AUTHOR: 'a team',
    OVERRIDE_ORIGINS: '',
  }
  const { code, output } = await run(process.execPath, words, { env, quiet: true })
  if (code !== 0) throw new Error(`publishing failed:\n${output}`)
  return { folder, keys, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Published = Awaited<ReturnType<typeof publishEverything>>
