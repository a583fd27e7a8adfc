import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isInstalled, remoteNames } from '@tamlung/shared/bundling/paths'
import type { Edition } from '@tamlung/shared/contract/editions'
import { publishPart } from '../publish/publish-part'
import { appendChange } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { readRemoteManifest, writeManifest } from '../registry/manifests/manifests'
import { type Fault, refuse } from '../registry/validation-error'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { fileOfDay, storedDays } from './kept-releases/keep-release'
import { type StoredRelease, unpackRelease } from './kept-releases/release-file'
import { routeFaults } from './neighbours'
import { sheetFaults } from './sheet-faults'
import { smokeTest } from './smoke-test/smoke-test'
import { viewsOf } from './smoke-test/views-of'
import { stateFaults } from './state-faults'

/** Publishes the stored remotes under versions beside today's. */
async function publishUnderDay(
  store: Store,
  { day, remotes }: StoredRelease,
  names: readonly string[],
) {
  const placed = remotes.filter(({ name }) => names.includes(name))
  const before: State['remotes'] = {}
  for (const manifest of placed) {
    const version = `${manifest.version}-${day}`
    await writeManifest(store, { ...manifest, version })
    before[manifest.name] = { live: version }
  }
  return before
}

const manifestsOf = (store: Store, remotes: State['remotes']) =>
  Promise.all(
    Object.entries(remotes).map(([name, { live }]) => readRemoteManifest(store, name, live)),
  )

/**
 * Lists faults that these remotes would cause if they replaced those of a stored release. Dropped addresses are listed
 * separately, because their redirects are given when the version is activated.
 */
export async function compareReleases(
  store: Store,
  state: State,
  names: readonly string[],
  stored: StoredRelease,
): Promise<{ faults: Fault[]; openQuestions: Fault[] }> {
  const remotes = { ...state.remotes, ...(await publishUnderDay(store, stored, names)) }
  const all = await stateFaults(store, { ...state, remotes }, state)
  const [before, after] = [
    await manifestsOf(store, remotes),
    await manifestsOf(store, state.remotes),
  ]
  const gone = new Set(routeFaults(before, after, {}).map(({ what }) => what))
  return {
    faults: all.filter(({ what }) => !gone.has(what)),
    openQuestions: all.filter(({ what }) => gone.has(what)),
  }
}

/** Publishes the shell and all remotes of this tree into a temporary store and makes them live. */
async function publishTree(store: Store, edition: Edition): Promise<State> {
  // The rehearsal is unsigned, and a shell with a key would accept no remote.
  process.env.REGISTRY_PUBLIC_KEY = ''
  const options = { store, edition, origin: '', lean: true, isPreview: true }
  const shell = await publishPart('shell', options)
  const remotes: State['remotes'] = {}
  for (const name of remoteNames())
    remotes[name] = { live: (await publishPart(name, options)).version }
  const apply = (before: State) => ({ ...before, shell: { live: shell.version }, remotes })
  return appendChange(store, { by: 'this tree', describe: 'rehearse', apply })
}

async function readNewestStored(folder: string) {
  const day = (await storedDays(folder)).at(-1)
  if (!day) throw new Error(`no stored release in ${folder}; see: release help keep`)
  return unpackRelease(await readFile(fileOfDay(folder, day)))
}

type Rehearsal = { edition: Edition; storedFolder: string | undefined }

async function rehearseIn(
  store: Store,
  names: readonly string[],
  { edition, storedFolder }: Rehearsal,
) {
  const state = await publishTree(store, edition)
  const lines: string[] = []
  if (storedFolder) {
    const { faults, openQuestions } = await compareReleases(
      store,
      state,
      names,
      await readNewestStored(storedFolder),
    )
    refuse(faults)
    lines.push(...openQuestions.map(({ what, hint }) => `on activation: ${what}; ${hint}`))
  }
  for (const name of names) {
    const version = state.remotes[name]?.live ?? ''
    refuse(await sheetFaults(store, name, version))
    await smokeTest({ store, privateKey: undefined }, name, version)
    const views = viewsOf(await readRemoteManifest(store, name, version)).map(view => view.name)
    lines.push(`${name} ${version} works in the shell of this tree: ${views.join(', ')}`)
  }
  return lines.join('\n')
}

/**
 * Runs the gate for remotes of this tree before they are published: in this tree's shell, beside its other remotes and in
 * place of the newest stored release.
 * @returns Lines for people.
 * @throws Refusal if a check fails.
 */
export async function rehearse(names: readonly string[], rehearsal: Rehearsal): Promise<string> {
  if (isInstalled)
    throw new Error('this repository has no shell; activate runs the gate with the live one')
  const unknown = names.find(name => !remoteNames().includes(name))
  if (unknown) throw new Error(`remote not found in this tree: ${unknown}`)
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  try {
    return await rehearseIn(createFolderStore(folder), names, rehearsal)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
