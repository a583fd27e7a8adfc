import { callTimeout } from '@tamlung/shared/contract/timeouts'
import { createFetchTransport } from './fetch-transport'

const guest = { kind: 'guest', guestId: 'g'.repeat(32) } as const
const newest = { limit: 10, skip: 0 }

test('releases the calls that have ended', async () => {
  jest.useFakeTimers()
  // As a browser without `AbortSignal.timeout`, so that the minute is over at once.
  Reflect.deleteProperty(AbortSignal, 'timeout')
  globalThis.fetch = async () =>
    ({ status: 200, headers: new Headers(), text: async () => '[]' }) as Response
  const conversation = new AbortController()
  const { history } = createFetchTransport({ origin: 'https://wallet.example' })
  for (let time = 0; time < 3; time++) await history(guest, newest, conversation.signal)
  jest.advanceTimersByTime(callTimeout)
  const abort = jest.spyOn(AbortController.prototype, 'abort')
  conversation.abort()
  expect(abort).toHaveBeenCalledTimes(1)
})
