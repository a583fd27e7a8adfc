import type { RemoteModule } from '@tamlung/shared/contract/remote-contract'
import { recordOf } from '../../boot/testing/records'
import { deadlines } from './deadline'
import { createRemoteLoader } from './load-remote'
import { createPartStore } from './part-store'

const live = recordOf('wallet', '1.0.0')
const part = { remote: 'wallet', kind: 'page', name: '/user/wallet' } as const
const Page = () => null

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page that has not come by its deadline; under another address it hangs as well. */
async function giveUp() {
  const whoWait = new Set<(component: typeof Page) => void>()
  let asked: Promise<typeof Page> | undefined
  let times = 0
  let refused = false
  /** As the bundler does: asks once for what is on its way, gives it up, and can then be asked again. */
  async function load() {
    times++
    if (refused) throw new Error('Loading chunk 1 failed')
    asked ??= new Promise<typeof Page>((resolve, reject) => {
      whoWait.add(resolve)
      const late = Object.assign(new Error('Loading chunk 1 failed'), { type: 'timeout' })
      setTimeout(() => reject(late), deadlines.chunk)
    }).finally(() => {
      asked = undefined
    })
    return asked
  }
  let attempts = 0
  const store = createPartStore(
    createRemoteLoader({
      activationOf: () => ({ live }),
      pickOf: () => live,
      pickAnew: () => live,
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
  /** The network goes, and comes back. */
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

test('over a slow line a part that comes late is shown all the same, and not fetched once more', async () => {
  const { store, comeLate, attempts } = await giveUp()
  await jest.advanceTimersByTimeAsync(2.5 * deadlines.chunk)
  await comeLate()
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
  expect(attempts()).toBe(0)
})

test('where the network goes meanwhile, a part that is late comes with the network', async () => {
  const { store, go, comeBack, times } = await giveUp()
  await go()
  const before = times()
  await jest.advanceTimersByTimeAsync(900)
  expect(times()).toBe(before)
  await comeBack()
  expect(store.state(part)).toEqual({ status: 'ready', Component: Page })
})

test('whoever has pressed "try again" waits for what that brings, and not for a version that was stopped', async () => {
  const { store, comeLate, attempts } = await giveUp()
  store.retry('wallet')
  await comeLate()
  expect(attempts()).toBe(1)
  expect(store.state(part)).toEqual({ status: 'loading' })
})
