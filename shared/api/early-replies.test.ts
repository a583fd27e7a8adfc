import { lookupActive } from '../contract/routes/lookup'
import { getWallet, refreshSlots } from '../contract/routes/wallet'
import { session } from '../session/session'
import { network } from '../testing/network'
import type { RawReply } from './ask-early'
import { call, takeHere } from './call'
import { earlyIsIn, offerEarly } from './early-replies'

const path = refreshSlots.path
const done: RawReply = { status: 200, data: { message: 'OK' }, headers: {} }

beforeEach(() => {
  network.install()
  network.reset()
  network.reply(refreshSlots, { message: 'LATER' })
  session.start('mine', false)
})
afterEach(() => {
  offerEarly(undefined)
  jest.useRealTimers()
})

const requests = () => network.requests(refreshSlots).length

test('uses the document’s answer once and does not ask again', async () => {
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(done) } })
  await call(refreshSlots, {})
  expect(requests()).toBe(0)
  await call(refreshSlots, {})
  expect(requests()).toBe(1)
})

test('never uses an answer for another member', async () => {
  offerEarly({ token: 'theirs', replies: { [path]: Promise.resolve(done) } })
  await call(refreshSlots, {})
  expect(requests()).toBe(1)
})

test('expires an answer after half a minute', async () => {
  jest.useFakeTimers()
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(done) } })
  jest.setSystemTime(Date.now() + 30_001)
  await call(refreshSlots, {})
  expect(requests()).toBe(1)
})

test('asks now when the early request got no answer', async () => {
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(undefined) } })
  await call(refreshSlots, {})
  expect(requests()).toBe(1)
})

test('handles an early refusal, also one that ends the session', async () => {
  const refused = { status: 401, data: { message: 'invalid-token' }, headers: {} }
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(refused) } })
  await expect(call(refreshSlots, {})).rejects.toMatchObject({ code: 'invalid-token' })
  expect(session.token()).toBeNull()
})

test('reads an early answer in an envelope or own form', async () => {
  const inEnvelope = { ...done, data: { success: true, data: { terminated: 'gone' } } }
  const refused = { ...done, data: { status: 'error', msg: 'The games are asleep' } }
  const replies = {
    [path]: Promise.resolve(refused),
    [lookupActive.path]: Promise.resolve(inEnvelope),
  }
  offerEarly({ token: 'mine', replies })
  expect(await call(lookupActive, {})).toEqual({ terminated: 'gone' })
  await expect(call(refreshSlots, {})).rejects.toMatchObject({ message: 'The games are asleep' })
})

test('stops waiting for an early answer when aborted', async () => {
  offerEarly({ token: 'mine', replies: { [path]: new Promise(() => undefined) } })
  const stop = new AbortController()
  const answer = call(refreshSlots, { signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
})

test('times out an early request like any other', async () => {
  jest.useFakeTimers()
  offerEarly({ token: 'mine', replies: { [path]: new Promise(() => undefined) } })
  const answer = call(refreshSlots, {}).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatchObject({ kind: 'unreachable', timedOut: true })
  expect(requests()).toBe(0)
})

describe('for the first drawing', () => {
  const wallet = { status: 200, data: { wallet: { amount: 12.5 }, slots: [] }, headers: {} }

  async function offer(ofWallet: RawReply | undefined, token = 'mine') {
    const replies = { [path]: Promise.resolve(done), [getWallet.path]: Promise.resolve(ofWallet) }
    offerEarly({ token, replies })
    await Promise.resolve()
  }

  test('returns all early answers at once, and once', async () => {
    await offer(wallet)
    expect(takeHere(refreshSlots, getWallet)?.[1].wallet.amount).toBe(1250)
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    await call(refreshSlots, {})
    expect(requests()).toBe(1)
  })

  test.each([
    ['is missing', undefined],
    ['is a page', { ...wallet, data: '<html></html>' }],
    ['is a refusal', { ...wallet, status: 401, data: { message: 'invalid-token' } }],
    ['makes no sense', { ...wallet, data: { wallet: 'much' } }],
  ])('takes nothing when one of them %s, and the call gets it', async (_, ofWallet) => {
    await offer(ofWallet)
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    expect(session.token()).toBe('mine')
    await call(refreshSlots, {})
    expect(requests()).toBe(0)
  })

  test('leaves an answer in an envelope to the call', async () => {
    await offer({ ...wallet, data: { success: true, data: wallet.data } })
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    expect((await call(getWallet, {})).wallet.amount).toBe(1250)
    expect(network.requests(getWallet)).toHaveLength(0)
  })

  test.each([
    [
      'as PHP writes a list with gaps',
      { wallet: { amount: 1 }, slots: { 1: { code: 'PG', amount: 2 } } },
    ],
    [
      'in decimals of MongoDB',
      { wallet: { amount: 1 }, slots: [{ code: 'PG', amount: { $numberDecimal: '2' } }] },
    ],
  ])('leaves games %s to the call without losing money', async (_, data) => {
    await offer({ ...wallet, data })
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    const { slots } = await call(getWallet, {})
    expect(slots.map(({ amount }) => amount)).toEqual([200])
    expect(slots.unread).toBeUndefined()
    expect(network.requests(getWallet)).toHaveLength(0)
  })

  test('renders no answers of another member', async () => {
    await offer(wallet, 'theirs')
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
  })
})

test('ends an aborted request so that a new one does not wait', async () => {
  const stop = new AbortController()
  offerEarly({
    token: 'mine',
    replies: { [path]: new Promise(() => {}) },
    stops: { [path]: stop },
  })
  const leave = new AbortController()
  const given = call(refreshSlots, { signal: leave.signal }).catch(() => {})
  leave.abort()
  await given
  expect(stop.signal.aborted).toBe(true)
})

test('renders at once when all arrived, and without what never comes', async () => {
  let answer: (reply: RawReply) => void = () => undefined
  const wallet = new Promise<RawReply>(resolve => {
    answer = resolve
  })
  offerEarly({
    token: 'mine',
    replies: { [path]: Promise.resolve(done), [getWallet.path]: wallet },
  })
  const drawn = earlyIsIn().then(() => takeHere(refreshSlots, getWallet))
  answer({ status: 200, data: { wallet: { amount: 5 }, slots: [] }, headers: {} })
  expect(await drawn).toMatchObject([{}, { wallet: { amount: 500 } }])
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(undefined) } })
  await expect(earlyIsIn()).resolves.toBeUndefined()
  offerEarly(undefined)
  await expect(earlyIsIn()).resolves.toBeUndefined()
})
