import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled, remoteNames } from '@tamlung/shared/bundling/paths'
import type { Edition } from '@tamlung/shared/contract/editions'
import { refuse } from '../changes/refusal'
import { placesOf } from '../gate/places-of'
import { smokeTest } from '../gate/smoke-test'
import { append } from '../log/log'
import type { State } from '../log/state'
import { daysKept, fileOfDay } from '../past/keep-release'
import { unpackRelease } from '../past/kept-release'
import { publishPart } from '../publish/publish-part'
import { readRemote } from '../records/records'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { compareWithKept } from './compare-with-kept'

/** The shell and every remote as they are in this tree, live in a store of their own. */
async function releaseTree(store: Store, edition: Edition): Promise<State> {
  // Nobody signs here, and a shell that knows a key would run nothing.
  process.env.REGISTRY_PUBLIC_KEY = ''
  const options = { store, edition, origin: '', lean: true, isPreview: true }
  const shell = await publishPart('shell', options)
  const remotes: State['remotes'] = {}
  for (const name of remoteNames())
    remotes[name] = { live: (await publishPart(name, options)).version }
  const apply = (before: State) => ({ ...before, shell: { live: shell.version }, remotes })
  return append(store, { by: 'this tree', describe: 'rehearse', apply })
}

async function newestKept(folder: string) {
  const day = (await daysKept(folder)).at(-1)
  if (!day) throw new Error(`no release is kept in ${folder}; see: release help keep`)
  return unpackRelease(await readFile(fileOfDay(folder, day)))
}

type Rehearsal = { edition: Edition; kept: string | undefined }

async function rehearseIn(store: Store, names: readonly string[], { edition, kept }: Rehearsal) {
  const state = await releaseTree(store, edition)
  const lines: string[] = []
  if (kept) {
    const { faults, asked } = await compareWithKept(store, state, names, await newestKept(kept))
    refuse(faults)
    lines.push(
      ...asked.map(({ what, cure }) => `to be said when it is activated: ${what}; ${cure}`),
    )
  }
  for (const name of names) {
    const version = state.remotes[name]?.live ?? ''
    await smokeTest({ store, privateKey: undefined }, name, version)
    const places = placesOf(await readRemote(store, name, version)).map(place => place.name)
    lines.push(`${name} ${version} works in the shell of this tree: ${places.join(', ')}`)
  }
  return lines.join('\n')
}

/**
 * Remotes as they are in this tree pass the gate before anybody has published them: in the shell and beside the others
 * of the same tree, in place of what was live on the newest day that is kept.
 */
export async function rehearse(names: readonly string[], rehearsal: Rehearsal): Promise<string> {
  if (isInstalled)
    throw new Error(
      'there is no shell in this repository; activate passes the gate of the live one',
    )
  const unknown = names.find(name => !remoteNames().includes(name))
  if (unknown) throw new Error(`there is no remote ${unknown} in this tree`)
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  try {
    return await rehearseIn(createFolderStore(folder), names, rehearsal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
