import type { EarlyCalls, RawReply } from '@tamlung/shared/api/ask-early'
import { offerEarly } from '@tamlung/shared/api/early-replies'
import { failedCalls } from '@tamlung/shared/api/failed-calls'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { isServiceGone, seeEarlyAnswer, serviceGone, wasActive } from './service-active'

const nothing: EarlyCalls = { token: null, replies: {} }

beforeEach(() => {
  network.install()
  network.reset()
})

test('treats no answer within three seconds as active and cancels the request', async () => {
  jest.useFakeTimers()
  const failures = jest.fn()
  failedCalls.hear((_, failure) => failures(failure))
  network.hang(lookupActive)
  const answer = isServiceGone()
  await jest.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe(false)
  await jest.advanceTimersByTimeAsync(0)
  expect(failures).toHaveBeenCalledWith(expect.objectContaining({ kind: 'cancelled' }))
  failedCalls.hear(() => {})
  jest.useRealTimers()
})

test('has seen no active answer before the first one', () => {
  jest.isolateModules(() => {
    const fresh = require('./service-active') as typeof import('./service-active')
    expect(fresh.wasActive()).toBe(false)
  })
})

test.each([
  ['no result of the document', undefined],
  ['no early requests', { registry: { sequence: 1, remotes: {} }, picks: {} }],
  ['no early question', { registry: { sequence: 1, remotes: {} }, picks: {}, early: nothing }],
])('takes no early answer and asks nothing with %s', async (_, boot) => {
  globalThis.tamlungBoot = boot
  await seeEarlyAnswer()
  expect(network.requests()).toHaveLength(0)
})

test('reads only the word gone as gone', async () => {
  for (const terminated of [true, 'GONE', 'yes', null, 1, {}]) {
    network.replyRaw(lookupActive, { terminated })
    expect(await isServiceGone()).toBe(false)
  }
  network.replyRaw(lookupActive, { terminated: 'gone' })
  expect(await isServiceGone()).toBe(true)
})

test('reads a refusal with gone as gone', async () => {
  network.refuse(lookupActive, 'gone')
  expect(await isServiceGone()).toBe(true)
})

/** Sets the state that the document's early request leaves, with this reply. */
function preloaded(reply: RawReply | undefined) {
  const early: EarlyCalls = {
    token: null,
    replies: { [lookupActive.path]: Promise.resolve(reply) },
  }
  globalThis.tamlungBoot = { registry: { sequence: 1, remotes: {} }, picks: {}, early }
  offerEarly(early)
}

const answered = (data: unknown, status = 200): RawReply => ({ status, data, headers: {} })

test('uses the document’s preloaded answer once and does not ask again', async () => {
  network.reply(lookupActive, {})
  preloaded(answered({ terminated: 'gone' }))
  await seeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(0)
  expect(await serviceGone()).toBe(false)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

test('reads the bare word gone as gone at any status', async () => {
  preloaded(answered('gone'))
  expect(await serviceGone()).toBe(true)
})

test.each([[null], [[]], [{ terminated: 1 }]])(
  'does not read the preloaded %j as gone',
  async body => {
    preloaded(answered(body))
    expect(await serviceGone()).toBe(false)
  },
)

test('reads a preloaded refusal with gone as gone', async () => {
  preloaded(answered({ message: 'gone' }, 410))
  expect(await serviceGone()).toBe(true)
})

test('asks again when the preloaded question got no answer', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  preloaded(undefined)
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

test.each<[unknown, number, boolean]>([
  [{}, 200, true],
  [{ terminated: null, message: 'success' }, 200, true],
  [{ terminated: 'gone' }, 200, false],
  [{ message: 'gone' }, 200, false],
  [{ terminated: null }, 503, false],
  ['gone', 200, false],
])('finds before the first render that %j with %i is usual: %s', async (body, status, usual) => {
  preloaded(answered(body, status))
  await seeEarlyAnswer()
  expect(wasActive()).toBe(usual)
})
