/** @jest-environment node */
import type { RemoteRecord } from '@tamlung/shared/contract/registry'
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import { createRemoteLoader, type LoaderParts } from './load-remote'
import type { View } from './view'
import { createViewStore, type ViewState } from './view-store'

const [live, previous] = [recordOf('wallet', '2.0.0'), recordOf('wallet', '1.0.0')]
const page = { remote: 'wallet', kind: 'page', name: '/user/wallet' } as const
const dialog = { remote: 'wallet', kind: 'dialog', name: 'wallet-dialog' } as const
const missing = Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' })

let absent: Set<string>
let mayRerender: jest.Mock<boolean, [boolean]>
let requested: string[]

function lazy(record: RemoteRecord, part: string) {
  return async () => {
    const file = `${record.version} ${part}`
    requested.push(file)
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
    pickAfterFailure: () => live,
    refreshRegistry: async () => {},
    fetchRemote: async record => moduleOf(record),
    registerTexts: async () => {},
    markBroken: () => {},
    forgetBroken: () => {},
    settleOn: () => {},
    discard: () => {},
    report,
  })
  return createViewStore(loader, mayRerender)
}

type Store = ReturnType<typeof setUp>

function shownOf(state: ViewState<'page' | 'dialog'>): string {
  return state.status === 'ready' ? String(state.Component.displayName) : state.status
}

/** Waits until no view is loading any more. */
async function settled(store: Store, ...parts: View[]): Promise<string[]> {
  const read = () => parts.map(part => shownOf(store.state(part as typeof page)))
  while (read().includes('loading')) await new Promise(resolve => setTimeout(resolve))
  return read()
}

beforeEach(() => {
  absent = new Set()
  requested = []
  mayRerender = jest.fn<boolean, [boolean]>(() => true)
  report.mockClear()
})

test('shows a page from the previous version and reports it', async () => {
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

test('shows all views of the remote from one version', async () => {
  absent.add('2.0.0 dialog')
  const store = setUp()
  store.show(page)
  expect(await settled(store, page)).toEqual(['2.0.0 page'])
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['1.0.0 dialog', '1.0.0 page'])
})

test('keeps working views while the member is in the middle of something', async () => {
  absent.add('2.0.0 dialog')
  mayRerender.mockImplementation(isRetry => isRetry)
  const store = setUp()
  store.show(page)
  await settled(store, page)
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['failed', '2.0.0 page'])
  store.retry('wallet')
  expect(await settled(store, dialog, page)).toEqual(['1.0.0 dialog', '1.0.0 page'])
})

test('keeps working views when the previous version offers nothing', async () => {
  absent = new Set(['2.0.0 dialog', '1.0.0 dialog'])
  const store = setUp()
  store.show(page)
  await settled(store, page)
  store.show(dialog)
  expect(await settled(store, dialog, page)).toEqual(['failed', '2.0.0 page'])
})

test('falls back for a preloaded page only when it is opened', async () => {
  absent.add('2.0.0 page')
  const store = setUp()
  store.show(dialog)
  await settled(store, dialog)
  store.request(page)
  expect(await settled(store, page, dialog)).toEqual(['failed', '2.0.0 dialog'])
  store.show(page)
  expect(await settled(store, page, dialog)).toEqual(['1.0.0 page', '1.0.0 dialog'])
})

test('ignores the failure of a view that was left', async () => {
  absent.add('2.0.0 dialog')
  mayRerender.mockReturnValue(false)
  const store = setUp()
  const leave = store.show(page)
  await settled(store, page)
  leave()
  store.show(dialog)
  expect(await settled(store, dialog)).toEqual(['1.0.0 dialog'])
})
