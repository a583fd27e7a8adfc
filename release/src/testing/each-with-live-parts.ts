import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate } from '../changes/activate'
import { stateFaults } from '../gate/state-faults'
import { append } from '../log/log'
import type { Places, State } from '../log/state'
import type { Offers, PublishedRemote, Uses } from '../records/published'
import { writeRecord } from '../records/records'
import { createFolderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { exampleRecord } from './example-record'
import { exampleShell } from './example-shell'

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

type Wishes = Partial<PublishedRemote['contract']> & { uses?: Partial<Uses>; opens?: string[] }

export const shell = (version: string) => (before: State) => activate(before, 'shell', version)
export const remote = (name: string, version: string) => (before: State) =>
  activate(before, name, version)

/** Before each test of the file: a shell, and a wallet and promotions that open each other's dialogs, are live. */
export function eachWithLiveParts() {
  let folder: string
  let store: Store
  let live: State

  function publish(name: string, version: string, { uses, opens = [], ...contract }: Wishes = {}) {
    const record = exampleRecord(name, version)
    return writeRecord(store, {
      ...record,
      contract: {
        ...record.contract,
        needs: { ...record.contract.needs, dialogs: opens },
        ...contract,
      },
      sizes: {},
      locales: [],
      exposes: [],
      uses: { names: {}, events: {}, dialogs: [], ...uses },
    })
  }

  async function change(apply: (before: State) => Places) {
    live = await append(store, { by: 'a team', describe: '', apply })
  }

  /** What would be said, were this done now. */
  async function faults(apply: (before: State) => Places) {
    const reasons = await stateFaults(store, live, { ...live, ...apply(live) })
    return reasons.map(({ what, cure }) => `${what} | ${cure}`).join('\n')
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
    store = createFolderStore(folder)
    await writeRecord(store, exampleShell('1.0.0', { offers }))
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
  afterEach(() => rm(folder, { recursive: true }))

  return { store: () => store, publish, change, faults }
}
