import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import { createRemoteLoader, type LoaderParts } from './load-remote'
import type { Part } from './part'
import { createPartStore, type PartState } from './part-store'

const [live, previous] = [recordOf('wallet', '2.0.0'), recordOf('wallet', '1.0.0')]
const page = { remote: 'wallet', kind: 'page', name: '/user/wallet' } as const
const dialog = { remote: 'wallet', kind: 'dialog', name: 'wallet-dialog' } as const
const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' })

let absent: Set<string>
let mayShowAnew: jest.Mock<boolean, [boolean]>
let asked: string[]

function lazy(record: RemoteRecord, part: string) {
  return async () => {
    const file = `${record.version} ${part}`
    asked.push(file)
    if (absent.has(file)) throw missing
    return Object.assign(() => null, { displayName: file })
  }
}

function moduleOf(record: RemoteRecord): RemoteModule {
  return {
    contract: record.contract as unknown as RemoteModule['contract'],
    pages: { '/user/wallet': lazy(record, 'page') },
    dialogs: { 'wallet-dialog': lazy(record, 'dialog') },
    widgets: {},
    loadTexts: async () => ({}),
    start: () => () => {},
  }
}

const report = jest.fn<void, Parameters<LoaderParts['report']>>()

function setUp() {
  const loader = createRemoteLoader({
    activationOf: () => ({ live, previous }),
    pickOf: () => live,
    pickAnew: () => live,
    refreshRegistry: async () => {},
    fetchRemote: async record => moduleOf(record),
    registerTexts: async () => {},
    markBroken: () => {},
    forgetBroken: () => {},
    settleOn: () => {},
    discard: () => {},
    report,
  })
  return createPartStore(loader, mayShowAnew)
}

type Store = ReturnType<typeof setUp>

function shownOf(state: PartState<'page' | 'dialog'>): string {
  return state.status === 'ready' ? String(state.Component.displayName) : state.status
}

/** Until nothing of these parts is on its way any more. */
async function settled(store: Store, ...parts: Part[]): Promise<string[]> {
  const read = () => parts.map(part => shownOf(store.state(part as typeof page)))
  while (read().includes('loading')) await new Promise(resolve => setTimeout(resolve))
  return read()
}

beforeEach(() => {
  absent = new Set()
  asked = []
  mayShowAnew = jest.fn<boolean, [boolean]>(() => true)
  report.mockClear()
})

test('a page whose code did not come is shown from the version before, and that is reported', async () => {
  absent.add('2.0.0 page')
  const store = setUp()
  store.show(page)
  expect(await settled(store, page)).toEqual(['1.0.0 page'])
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'failed', version: '2.0.0', stage: 'chunk' }),
  )
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'fell-back', version: '1.0.0' }),
  )
})

test('what else is shown of the remote comes from that version, too: never two in one page', async () => {
  absent.add('2.0.0 dialog')
  const store = setUp()
  store.show(page)
  expect(await settled(store, page)).toEqual(['2.0.0 page'])
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['1.0.0 dialog', '1.0.0 page'])
})

test('what works is not shown anew while somebody is in the middle of something; it may be tried again', async () => {
  absent.add('2.0.0 dialog')
  mayShowAnew.mockImplementation(isAsked => isAsked)
  const store = setUp()
  store.show(page)
  await settled(store, page)
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['failed', '2.0.0 page'])
  store.retry('wallet')
  expect(await settled(store, dialog, page)).toEqual(['1.0.0 dialog', '1.0.0 page'])
})

test('where the version before has nothing to offer either, what works stays', async () => {
  absent = new Set(['2.0.0 dialog', '1.0.0 dialog'])
  const store = setUp()
  store.show(page)
  await settled(store, page)
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['failed', '2.0.0 page'])
})

test('a page that was only asked for ahead takes nothing away; it falls back once somebody goes there', async () => {
  absent.add('2.0.0 page')
  const store = setUp()
  store.show(dialog)
  await settled(store, dialog)
  store.request(page)
  expect(await settled(store, page, dialog)).toEqual(['failed', '2.0.0 dialog'])
  store.show(page)
  expect(await settled(store, page, dialog)).toEqual(['1.0.0 page', '1.0.0 dialog'])
})

test('what was looked at before and is not any more interrupts nobody', async () => {
  absent.add('2.0.0 dialog')
  mayShowAnew.mockReturnValue(false)
  const store = setUp()
  const leave = store.show(page)
  await settled(store, page)
  leave()
  store.show(dialog)
  expect(await settled(store, dialog)).toEqual(['1.0.0 dialog'])
})
