import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyPair, newKeyPair } from '../../../../release/src/signing/sign'
import { run } from '../../../../scripts/lib/children.mjs'
import { typescript } from '../../../../scripts/lib/typescript.mjs'
import { madeOnce } from '../../../harness/made-once'

export const remoteNames = ['auth', 'wallet', 'promotions', 'spin', 'chat'] as const

/** Runs the release command that teams use to publish. */
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

/** A placeholder in the shared store for each worker's own address. */
const nowhere = 'http://nowhere.invalid'

/** Publishes each part once, as its team would, without the files for other hosts. */
async function publishOnce(folder: string) {
  const keys = newKeyPair()
  await publish(join(folder, 'store'), nowhere, keys.publicKey, ['shell', ...remoteNames, '--lean'])
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys))
}

/** Writes the real address into the manifests. */
function sayWhere(folder: string, origin: string) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(nowhere, origin))
  }
}

/** Creates a store with every part for this address; the build is shared by all workers. */
export async function publishEverything(origin: string) {
  const made = await madeOnce('published', publishOnce)
  const folder = mkdtempSync(join(tmpdir(), 'tamlung-store-'))
  cpSync(join(made, 'store'), folder, { recursive: true })
  sayWhere(join(folder, 'records'), origin)
  const keys: KeyPair = JSON.parse(readFileSync(join(made, 'keys.json'), 'utf8'))
  return { folder, keys, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Published = Awaited<ReturnType<typeof publishEverything>>
