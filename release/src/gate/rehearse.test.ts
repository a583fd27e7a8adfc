import { activate } from '../registry/changes/change-state'
import { readLatestState } from '../registry/log/log'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import { dialogs, pages, setUpLiveParts } from '../testing/set-up-live-parts'
import type { StoredRelease } from './kept-releases/release-file'
import { compareReleases } from './rehearse'

const { store, publish } = setUpLiveParts()

/** The live release, as stored on this day. */
async function keep(): Promise<StoredRelease> {
  const { remotes } = await readLatestState(store())
  return {
    day: '2026-11-22',
    shell: await readShellManifest(store(), '1.0.0'),
    remotes: await Promise.all(
      Object.entries(remotes).map(([name, { live }]) => readRemoteManifest(store(), name, live)),
    ),
    files: {},
  }
}

async function compare(...names: string[]) {
  const stored = await keep()
  const state = await readLatestState(store())
  const later = { ...state, ...activate(state, 'wallet', '1.1.0') }
  return compareReleases(store(), later, names, stored)
}

test('finds no faults for unchanged remotes and new remotes', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home'), dialogs: dialogs('deposit') })
  expect(await compare('wallet')).toEqual({ faults: [], openQuestions: [] })
  expect(await compare()).toEqual({ faults: [], openQuestions: [] })
})

test('reports a dialog that others open and that is gone', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home') })
  const { faults, openQuestions } = await compare('wallet')
  expect(faults.map(({ what }) => what)).toEqual([
    'promotions 1.0.0 opens the dialog deposit, which no remote would have after this change',
  ])
  expect(openQuestions).toEqual([])
})

test('reports a dropped address as an open question', async () => {
  await publish('wallet', '1.1.0', { dialogs: dialogs('deposit') })
  const { faults, openQuestions } = await compare('wallet')
  expect(faults).toEqual([])
  expect(openQuestions.map(({ hint }) => hint).join()).toContain(
    '--drop /user/home=/another/address',
  )
})
