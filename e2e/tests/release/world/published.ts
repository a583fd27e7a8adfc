import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPair } from '../../../../release/src/signing/keys'
import { run } from '../../../../scripts/lib/children.mjs'
import { typescript } from '../../../../scripts/lib/typescript.mjs'

export const remoteNames = ['auth', 'wallet', 'promotions', 'spin', 'chat'] as const

/** The command that teams type. */
export async function publish(store: string, origin: string, publicKey: string, words: string[]) {
  const env = {
    RELEASE_STORE: store,
    RELEASE_ORIGIN: origin,
    REGISTRY_PUBLIC_KEY: publicKey,
    RELEASE_AUTHOR: 'a team',
    OVERRIDE_ORIGINS: '',
  }
  const command = [...typescript('release/src/cli.ts'), 'publish', ...words]
  const { code, output } = await run(process.execPath, command, { env, quiet: true })
  if (code !== 0) throw new Error(`publishing failed:\n${output}`)
}

/** Every part published once, as its team would; without what only other hosts load. */
export async function publishEverything(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-store-'))
  const keys = newKeyPair()
  await publish(folder, origin, keys.publicKey, ['shell', ...remoteNames, '--lean'])
  return { folder, keys, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Published = Awaited<ReturnType<typeof publishEverything>>
