/** @jest-environment node */
import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import type { LoadedRemote, RemoteLoader } from './load-remote'
import { createViewStore } from './view-store'

const Page = () => null
const part = { remote: 'wallet', kind: 'page', name: '/user/home' } as const

function setUp(pages: RemoteModule['pages']) {
  const record = recordOf('wallet', '1.0.0')
  const loaded = { record, module: { pages, dialogs: {}, widgets: {} } } as unknown as LoadedRemote
  const evict = jest.fn()
  const loader: RemoteLoader = {
    measured: (_record, _stage, work) => work(),
    fetch: async () => loaded,
    start: async () => loaded,
    replace: async () => false,
    evict,
  }
  return { store: createViewStore(loader), evict }
}

function settled(store: ReturnType<typeof setUp>['store']) {
  return new Promise<void>(resolve => {
    const stop = store.subscribe(() => {
      stop()
      resolve()
    })
  })
}

test('reports a view as loading until it can be shown', async () => {
  const { store } = setUp({ '/user/home': async () => Page })
  store.request(part)
  expect(store.state(part)).toEqual({ status: 'loading' })
  await settled(store)
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
})

test('reports a view that the remote lacks as broken', async () => {
  const { store } = setUp({})
  store.request(part)
  await settled(store)
  expect(store.state(part)).toMatchObject({ status: 'failed', error: { kind: 'broken' } })
})

test('does not load a view twice', async () => {
  const load = jest.fn(async () => Page)
  const { store } = setUp({ '/user/home': load })
  store.request(part)
  await settled(store)
  const calls = load.mock.calls.length
  store.request(part)
  expect(load).toHaveBeenCalledTimes(calls)
})

test('reloads the remote and every view on retry', async () => {
  let healthy = false
  const { store, evict } = setUp({
    '/user/home': async () => {
      if (healthy) return Page
      throw new Error('not yet')
    },
  })
  store.request(part)
  await settled(store)
  expect(store.state(part).status).toBe('failed')
  healthy = true
  store.retry('wallet')
  expect(evict).toHaveBeenCalledWith('wallet')
  expect(store.state(part)).toEqual({ status: 'loading' })
  await settled(store)
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
})
