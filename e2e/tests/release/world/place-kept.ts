import { bodyOf, type KeptRelease } from '../../../../release/src/past/kept-release'
import { rootOf } from '../../../../release/src/records/published'
import { writeRecord } from '../../../../release/src/records/records'
import { fileFacts } from '../../../../release/src/store/file-facts'
import type { Store } from '../../../../release/src/store/store'
import { renameScripts } from './rename-scripts'

/** Beside today's of the same number. */
export const versionThen = ({ day }: KeptRelease, { version }: { version: string }) =>
  `${version}-${day}`

type Place = {
  store: Store
  /** Where the store's files are served. */
  origin: string
  publicKey: string
}

async function placeRemotes(kept: KeptRelease, { store, origin }: Place) {
  for (const record of kept.remotes) {
    const version = versionThen(kept, record)
    const below = `remotes/${record.name}/${version}/`
    for (const file of Object.keys(record.files)) {
      const key = `remotes/${record.name}/${record.version}/${file}`
      const body = bodyOf(key, kept.files[key] ?? '')
      await store.create(below + file, body, fileFacts(file, true))
    }
    // What it offered to pages of others is no part of what is kept.
    const { embed: _, ...rest } = record
    await writeRecord(store, { ...rest, version, base: `${origin}/${below}` })
  }
}

/** It was built for the key of its site and runs what this one's has signed; what is made of the key is called anew. */
async function placeShell(kept: KeptRelease, { store, publicKey }: Place) {
  const { shell, files } = kept
  const ofThisSite = (text: string) =>
    shell.publicKey ? text.replaceAll(shell.publicKey, publicKey) : text
  const { known, bodies } = renameScripts(shell, file => files[file] ?? '', ofThisSite)
  const put = async (key: string, body: Buffer) => {
    // Whatever is called after what is in it may be there already.
    if (!(await store.get(key))) await store.create(key, body, fileFacts(key, true))
  }
  for (const [file, code] of bodies) await put(file, Buffer.from(code))
  const others = Object.keys(shell.files).filter(file => !file.endsWith('.js') && files[file])
  for (const file of others) await put(file, bodyOf(file, files[file] ?? ''))
  const version = versionThen(kept, shell)
  for (const file of shell.root ?? []) {
    const key = rootOf(shell.version) + file
    await put(rootOf(version) + file, bodyOf(key, files[key] ?? ''))
  }
  const record = JSON.parse(ofThisSite(known(JSON.stringify(shell)))) as typeof shell
  await writeRecord(store, { ...record, version })
}

/** What was released once lies beside what is built today; nobody gets it yet. */
export async function placeKept(kept: KeptRelease, place: Place) {
  await placeRemotes(kept, place)
  await placeShell(kept, place)
}
