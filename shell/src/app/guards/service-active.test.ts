import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { askEarly, isServiceGone, serviceGone } from './service-active'

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

test('a question asked early is not asked twice, and its answer is not used twice', async () => {
  network.reply(lookupActive, { terminated: 'gone' })
  askEarly('/howto')
  expect(network.requests(lookupActive)).toHaveLength(0)
  askEarly('/login')
  expect(await serviceGone()).toBe(true)
  expect(network.requests(lookupActive)).toHaveLength(1)
  network.reply(lookupActive, {})
  expect(await serviceGone()).toBe(false)
})
