import { bodyOf, type StoredRelease } from '../../../../release/src/gate/kept-releases/release-file'
import { filesOf, rootOf } from '../../../../release/src/registry/manifests/manifest-schemas'
import { writeManifest } from '../../../../release/src/registry/manifests/manifests'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'
import { renameScripts } from './derive-shell'

/** The version of a fixture, which has the day added: today's build may have the same number. */
export const versionThen = ({ day }: StoredRelease, { version }: { version: string }) =>
  `${version}-${day}`

type Target = {
  store: Store
  /** The origin of the store's files. */
  origin: string
  publicKey: string
}

async function placeRemotes(fixture: StoredRelease, { store, origin }: Target) {
  for (const record of fixture.remotes) {
    const version = versionThen(fixture, record)
    const below = `remotes/${record.name}/${version}/`
    for (const file of Object.keys(record.files)) {
      const key = filesOf(record) + file
      const body = bodyOf(key, fixture.files[key] ?? '')
      await store.create(below + file, body, fileFacts(file, true))
    }
    // The embedded chat is not part of a fixture.
    const { embed: _, ...rest } = record
    await writeManifest(store, { ...rest, version, base: `${origin}/${below}` })
  }
}

/**
 * Replaces the fixture's public key by this site's, so that the shell accepts the site's signature; changed scripts get
 * new names.
 */
async function placeShell(fixture: StoredRelease, { store, publicKey }: Target) {
  const { shell, files } = fixture
  const ofThisSite = (text: string) =>
    shell.publicKey ? text.replaceAll(shell.publicKey, publicKey) : text
  const { known, bodies } = renameScripts(shell, file => files[file] ?? '', ofThisSite)
  const put = async (key: string, body: Buffer) => {
    // Files named by their hash may exist already.
    if (!(await store.get(key))) await store.create(key, body, fileFacts(key, true))
  }
  for (const [file, code] of bodies) await put(file, Buffer.from(code))
  const others = Object.keys(shell.files).filter(file => !file.endsWith('.js') && files[file])
  for (const file of others) await put(file, bodyOf(file, files[file] ?? ''))
  const version = versionThen(fixture, shell)
  for (const file of shell.root ?? []) {
    const key = rootOf(shell.version) + file
    await put(rootOf(version) + file, bodyOf(key, files[key] ?? ''))
  }
  const record = JSON.parse(ofThisSite(known(JSON.stringify(shell)))) as typeof shell
  await writeManifest(store, { ...record, version })
}

/** Puts an earlier release beside today's build, without making it live. */
export async function placeFixture(fixture: StoredRelease, target: Target) {
  await placeRemotes(fixture, target)
  await placeShell(fixture, target)
}
