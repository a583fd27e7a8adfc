import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTempFolder } from '../publish/with-temp-folder'
import { writeManifest } from '../registry/manifests/manifests'
import { type KeyPair, newKeyPair } from '../signing/sign'
import { signTrustFile } from '../signing/trust-file'
import { createFolderStore } from '../store/folder-store'
import { exampleManifest, exampleShell } from './example-manifest'
import { createMemoryStore, type MemoryStore } from './memory-store'
import { runLine } from './run-line'
import { shellDocument } from './set-up-three-sites'

export const [platform, spin, stranger] = [newKeyPair(), newKeyPair(), newKeyPair()]

/** Sets up, before each test, a store that accepts only signed versions, with two versions of spin by its team's key. */
export function setUpOwnedStore() {
  const made = createMemoryStore()
  let store: MemoryStore

  const run = (line: string, keys?: KeyPair) =>
    runLine(store, line, { privateKey: keys?.privateKey, by: 'a claimed name' })

  /** Publishes a version with a key, as a team does with its build. */
  function publish(name: string, version: string, keys?: KeyPair) {
    return withTempFolder(async built => {
      const manifest = exampleManifest(name, version)
      const details = { sizes: {}, locales: [], exposes: [] }
      await writeManifest(createFolderStore(built), { ...manifest, ...details })
      return run(`promote ${name} ${version} --from ${built}`, keys)
    })
  }

  async function nameTeams(version: number, teams: Record<string, KeyPair>) {
    const keysOf = Object.entries(teams).map(
      ([name, { publicKey }]) => [name, [publicKey]] as const,
    )
    const expires = '2100-01-01T00:00:00Z'
    const statement = { version, expires, platform: [platform.publicKey] }
    await withTempFolder(async folder => {
      const file = join(folder, 'trust.json')
      await writeFile(file, JSON.stringify({ ...statement, teams: Object.fromEntries(keysOf) }))
      await signTrustFile(file, platform.privateKey)
      await run(`trust ${file}`, platform)
    })
  }

  beforeAll(async () => {
    store = made
    const { publicKey, privateKey } = platform
    await writeManifest(
      store,
      exampleShell('1.0.0', { publicKey, document: shellDocument }),
      privateKey,
    )
    await run('activate shell 1.0.0 --no-browser', platform)
    await nameTeams(1, { spin })
    for (const version of ['1.0.0', '1.1.0']) await publish('spin', version, spin)
  })

  beforeEach(() => {
    store = made.copy()
  })

  return { store: () => store, run, publish, nameTeams }
}
