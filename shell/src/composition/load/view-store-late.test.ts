import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import { deadlines } from './deadline'
import { createRemoteLoader } from './load-remote'
import { createViewStore } from './view-store'

const live = recordOf('wallet', '1.0.0')
const part = { remote: 'wallet', kind: 'page', name: '/user/wallet' } as const
const Page = () => null

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page that misses its timeout and hangs under other addresses as well. */
async function giveUp() {
  const whoWait = new Set<(component: typeof Page) => void>()
  let requested: Promise<typeof Page> | undefined
  let times = 0
  let refused = false
  /** Mimics the bundler: requests a pending file once, gives up, and can be asked again. */
  async function load() {
    times++
    if (refused) throw new Error('Loading chunk 1 failed')
    requested ??= new Promise<typeof Page>((resolve, reject) => {
      whoWait.add(resolve)
      const late = Object.assign(new Error('Loading chunk 1 failed'), { type: 'timeout' })
      setTimeout(() => reject(late), deadlines.chunk)
    }).finally(() => {
      requested = undefined
    })
    return requested
  }
  let attempts = 0
  const store = createViewStore(
    createRemoteLoader({
      activationOf: () => ({ live }),
      pickOf: () => live,
      pickAfterFailure: () => live,
      refreshRegistry: async () => {},
      async fetchRemote(record, attempt) {
        attempts = attempt
        const page = attempt === 0 ? load : () => new Promise<never>(() => {})
        return {
          contract: record.contract as unknown as RemoteModule['contract'],
          pages: { '/user/wallet': page },
          dialogs: {},
          widgets: {},
          loadTexts: async () => ({}),
          start: () => () => {},
        }
      },
      registerTexts: async () => {},
      markBroken: () => {},
      forgetBroken: () => {},
      settleOn: () => {},
      discard: () => {},
      report: () => {},
    }),
  )
  store.show(part)
  await jest.advanceTimersByTimeAsync(deadlines.chunk)
  expect(store.state(part)).toMatchObject({ status: 'failed', error: { kind: 'slow' } })
  const comeLate = () => {
    for (const resolve of whoWait) resolve(Page)
    return jest.advanceTimersByTimeAsync(0)
  }
  /** The network goes offline and back online. */
  const go = async () => {
    refused = true
    await jest.advanceTimersByTimeAsync(deadlines.chunk)
  }
  const comeBack = async () => {
    refused = false
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(0)
    await comeLate()
  }
  return { store, comeLate, go, comeBack, times: () => times, attempts: () => attempts }
}

test('shows a late view on a slow connection without refetching', async () => {
  const { store, comeLate, attempts } = await giveUp()
  await jest.advanceTimersByTimeAsync(2.5 * deadlines.chunk)
  await comeLate()
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
  expect(attempts()).toBe(0)
})

test('loads a late view when the network returns', async () => {
  const { store, go, comeBack, times } = await giveUp()
  await go()
  const before = times()
  await jest.advanceTimersByTimeAsync(900)
  expect(times()).toBe(before)
  await comeBack()
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
})

test('waits for the retry, not for the stopped version', async () => {
  const { store, comeLate, attempts } = await giveUp()
  store.retry('wallet')
  await comeLate()
  expect(attempts()).toBe(1)
  expect(store.state(part)).toEqual({ status: 'loading' })
})
