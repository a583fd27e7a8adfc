import { activate } from '../changes/activate'
import { latestState } from '../log/log'
import type { KeptRelease } from '../past/kept-release'
import { readRemote, readShellRecord } from '../records/records'
import { dialogs, eachWithLiveParts, pages } from '../testing/each-with-live-parts'
import { compareWithKept } from './compare-with-kept'

const { store, publish } = eachWithLiveParts()

/** What is live, as it was kept on a day. */
async function keep(): Promise<KeptRelease> {
  const { remotes } = await latestState(store())
  return {
    day: '2026-11-22',
    shell: await readShellRecord(store(), '1.0.0'),
    remotes: await Promise.all(
      Object.entries(remotes).map(([name, { live }]) => readRemote(store(), name, live)),
    ),
    files: {},
  }
}

async function compare(...names: string[]) {
  const kept = await keep()
  const state = await latestState(store())
  const later = { ...state, ...activate(state, 'wallet', '1.1.0') }
  return compareWithKept(store(), later, names, kept)
}

test('a remote that is as it was kept breaks nothing, nor does one that was never kept', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home'), dialogs: dialogs('deposit') })
  expect(await compare('wallet')).toEqual({ faults: [], asked: [] })
  expect(await compare()).toEqual({ faults: [], asked: [] })
})

test('a dialog that others open and that would be gone is a fault', async () => {
  await publish('wallet', '1.1.0', { routes: pages('/user/home') })
  const { faults, asked } = await compare('wallet')
  expect(faults.map(({ what }) => what)).toEqual([
    'promotions 1.0.0 opens the dialog deposit, which nobody would have any more',
  ])
  expect(asked).toEqual([])
})

test('an address that would be gone is told, and asked about when the version is activated', async () => {
  await publish('wallet', '1.1.0', { dialogs: dialogs('deposit') })
  const { faults, asked } = await compare('wallet')
  expect(faults).toEqual([])
  expect(asked.map(({ cure }) => cure).join()).toContain('--drop /user/home=/another/address')
})
