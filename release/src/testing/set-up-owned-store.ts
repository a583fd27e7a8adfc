import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeManifest } from '../registry/manifests/manifests'
import { runCommand } from '../run-command'
import { type KeyPair, newKeyPair } from '../signing/sign'
import { signTrustFile } from '../signing/trust-file'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from './example-manifest'
import { shellDocument } from './set-up-three-sites'

export const [platform, spin, stranger] = [newKeyPair(), newKeyPair(), newKeyPair()]

/** Sets up, before each test, a store that takes only signed versions, with two versions of spin by its team's key. */
export function setUpOwnedStore() {
  let made: string
  let folder: string
  let store: Store

  const run = (line: string, keys?: KeyPair) =>
    runCommand(line.split(' '), {
      RELEASE_STORE: join(folder, 'site'),
      RELEASE_PRIVATE_KEY: keys?.privateKey,
      RELEASE_AUTHOR: 'whoever says so',
    })

  /** Publishes a version with a key, like a team does with what it has built. */
  async function publish(name: string, version: string, keys?: KeyPair) {
    const built = await mkdtemp(join(folder, 'built-'))
    const manifest = exampleManifest(name, version)
    const details = { sizes: {}, locales: [], exposes: [] }
    await writeManifest(createFolderStore(built), { ...manifest, ...details })
    return run(`promote ${name} ${version} --from ${built}`, keys)
  }

  async function nameTeams(version: number, teams: Record<string, KeyPair>) {
    const file = join(folder, `trust-${version}.json`)
    const keysOf = Object.entries(teams).map(
      ([name, { publicKey }]) => [name, [publicKey]] as const,
    )
    const expires = '2100-01-01T00:00:00Z'
    const statement = { version, expires, platform: [platform.publicKey] }
    await writeFile(file, JSON.stringify({ ...statement, teams: Object.fromEntries(keysOf) }))
    await signTrustFile(file, platform.privateKey)
    await run(`trust ${file}`, platform)
  }

  beforeAll(async () => {
    folder = made = await mkdtemp(join(tmpdir(), 'release-'))
    store = createFolderStore(join(folder, 'site'))
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
  afterAll(() => rm(made, { recursive: true }))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
    await cp(made, folder, { recursive: true })
    store = createFolderStore(join(folder, 'site'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  return { store: () => store, run, publish, nameTeams }
}
