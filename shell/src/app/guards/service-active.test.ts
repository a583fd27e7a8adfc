import type { EarlyCalls, RawReply } from '@tamlung/shared/api/ask-early'
import { offerEarly } from '@tamlung/shared/api/early-replies'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { isServiceGone, serviceGone, takeEarlyAnswer, wasActive } from './service-active'

beforeEach(() => {
  network.install()
  network.reset()
})

test('no answer within three seconds counts as being there', async () => {
  jest.useFakeTimers()
  network.hang(lookupActive)
  const answer = isServiceGone()
  await jest.advanceTimersByTimeAsync(3000)
  expect(await answer).toBe(false)
  jest.useRealTimers()
})

test('only the word gone means gone', async () => {
  for (const terminated of [true, 'GONE', 'yes', null, 1, {}]) {
    network.replyRaw(lookupActive, { terminated })
    expect(await isServiceGone()).toBe(false)
  }
  network.replyRaw(lookupActive, { terminated: 'gone' })
  expect(await isServiceGone()).toBe(true)
})

test('a refusal that says gone means gone', async () => {
  network.refuse(lookupActive, 'gone')
  expect(await isServiceGone()).toBe(true)
})

/** As the document leaves it: what it asked, and what came. */
function askedEarly(reply: RawReply | undefined) {
  const early: EarlyCalls = {
    token: null,
    replies: { [lookupActive.path]: Promise.resolve(reply) },
  }
  globalThis.tamlungBoot = { registry: { sequence: 1, remotes: {} }, picks: {}, early }
  offerEarly(early)
}

const answered = (data: unknown, status = 200): RawReply => ({ status, data, headers: {} })

test('what the document has asked is not asked again, and its answer is not used twice', async () => {
  network.reply(lookupActive, {})
  askedEarly(answered({ terminated: 'gone' }))
  takeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(0)
  expect(await serviceGone()).toBe(false)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

test('the bare word that says gone means gone, whatever its status', async () => {
  askedEarly(answered('gone'))
  takeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
})

test.each([[null], [[]], [{ terminated: 1 }]])(
  '%j, asked early, does not mean gone',
  async body => {
    askedEarly(answered(body))
    takeEarlyAnswer()
    expect(await serviceGone()).toBe(false)
  },
)

test('an early refusal that says gone means gone', async () => {
  askedEarly(answered({ message: 'gone' }, 410))
  takeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
})

test('an early question that no answer came to is asked again', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  askedEarly(undefined)
  takeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

test.each([
  ['there', {}, true],
  ['gone', { terminated: 'gone' }, false],
])(
  'a service that was %s when the document asked is known before anything is drawn',
  async (_, body, known) => {
    askedEarly(answered(body))
    await takeEarlyAnswer()
    expect(wasActive()).toBe(known)
  },
)
