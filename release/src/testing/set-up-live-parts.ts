import { stateFaults } from '../gate/state-faults'
import { activate } from '../registry/changes/change-state'
import { appendChange } from '../registry/log/log'
import type { State, StateFields } from '../registry/log/state'
import type { Offers, PublishedRemote, Uses } from '../registry/manifests/manifest-schemas'
import { writeManifest } from '../registry/manifests/manifests'
import type { Store } from '../store/store'
import { exampleManifest, exampleShell } from './example-manifest'
import { createMemoryStore } from './memory-store'

export const query = '@tanstack/react-query'
export const offers: Offers = {
  names: { [query]: ['useQueries', 'useQuery'], 'zod/mini': ['object'] },
  events: { 'wallet.changed': 1, 'dialog.open': 1 },
}

type Routes = PublishedRemote['contract']['routes']
export const pages = (...paths: `/${string}`[]): Routes =>
  paths.map(path => ({ path, access: 'member', title: 't', chunk: 'c' }))
export const dialogs = (...names: string[]) =>
  names.map(name => ({ name, access: 'member' as const }))

type ContractOptions = Partial<PublishedRemote['contract']> & {
  uses?: Partial<Uses>
  opens?: string[]
}

export const shell = (version: string) => (before: State) => activate(before, 'shell', version)
export const remote = (name: string, version: string) => (before: State) =>
  activate(before, name, version)

/** Sets up, before each test, a shell with a live wallet and promotions that open each other's dialogs. */
export function setUpLiveParts() {
  let store: Store
  let live: State

  function publish(
    name: string,
    version: string,
    { uses, opens = [], ...contract }: ContractOptions = {},
  ) {
    const manifest = exampleManifest(name, version)
    return writeManifest(store, {
      ...manifest,
      contract: {
        ...manifest.contract,
        needs: { ...manifest.contract.needs, dialogs: opens },
        ...contract,
      },
      sizes: {},
      locales: [],
      exposes: [],
      uses: { names: {}, events: {}, dialogs: [], ...uses },
    })
  }

  async function change(apply: (before: State) => StateFields) {
    live = await appendChange(store, { by: 'a team', describe: '', apply })
  }

  /** The faults for which this change would be refused. */
  async function faults(apply: (before: State) => StateFields) {
    const reasons = await stateFaults(store, live, { ...live, ...apply(live) })
    return reasons.map(({ what, hint }) => `${what} | ${hint}`).join('\n')
  }

  beforeEach(async () => {
    store = createMemoryStore()
    await writeManifest(store, exampleShell('1.0.0', { offers }))
    await publish('wallet', '1.0.0', {
      routes: pages('/user/home'),
      dialogs: dialogs('deposit'),
      opens: ['invite'],
      uses: { names: { [query]: ['useQueries'] }, events: { 'wallet.changed': 1 } },
    })
    await publish('promotions', '1.0.0', {
      routes: pages('/user/bonus'),
      dialogs: dialogs('invite', 'bonus'),
      uses: { dialogs: ['deposit'] },
    })
    await change(shell('1.0.0'))
    await change(remote('wallet', '1.0.0'))
    await change(remote('promotions', '1.0.0'))
  })

  return { store: () => store, publish, change, faults }
}
