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

test('what the document has asked is not asked again, and its answer is not used twice', async () => {
  network.reply(lookupActive, {})
  globalThis.tamlungBoot = {
    registry: { sequence: 1, remotes: {} },
    picks: {},
    active: Promise.resolve({ terminated: 'gone' }),
  }
  takeEarlyAnswer()
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(0)
  expect(await serviceGone()).toBe(false)
  expect(network.requests(lookupActive)).toHaveLength(1)
})

test.each([[null], ['gone'], [[]], [{ terminated: 1 }]])(
  '%j, asked early, does not mean gone',
  async body => {
    globalThis.tamlungBoot = {
      registry: { sequence: 1, remotes: {} },
      picks: {},
      active: Promise.resolve(body),
    }
    takeEarlyAnswer()
    expect(await serviceGone()).toBe(false)
  },
)

test('an early question without a good answer is asked again', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  globalThis.tamlungBoot = {
    registry: { sequence: 1, remotes: {} },
    picks: {},
    active: Promise.resolve(undefined),
  }
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
    globalThis.tamlungBoot = {
      registry: { sequence: 1, remotes: {} },
      picks: {},
      active: Promise.resolve(body),
    }
    await takeEarlyAnswer()
    expect(wasActive()).toBe(known)
  },
)
