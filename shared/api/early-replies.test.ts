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

const asked = () => network.requests(refreshSlots).length

test('what the document asked for is not asked for again, and its answer counts once', async () => {
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(done) } })
  await call(refreshSlots, {})
  expect(asked()).toBe(0)
  await call(refreshSlots, {})
  expect(asked()).toBe(1)
})

test('an answer that was given to another member is never taken', async () => {
  offerEarly({ token: 'theirs', replies: { [path]: Promise.resolve(done) } })
  await call(refreshSlots, {})
  expect(asked()).toBe(1)
})

test('an answer is too old once the page has been there for half a minute', async () => {
  jest.useFakeTimers()
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(done) } })
  jest.setSystemTime(Date.now() + 30_001)
  await call(refreshSlots, {})
  expect(asked()).toBe(1)
})

test('a question that got no answer is asked now', async () => {
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(undefined) } })
  await call(refreshSlots, {})
  expect(asked()).toBe(1)
})

test('an early refusal is a refusal, and ends the session where it says so', async () => {
  const refused = { status: 401, data: { message: 'invalid-token' }, headers: {} }
  offerEarly({ token: 'mine', replies: { [path]: Promise.resolve(refused) } })
  await expect(call(refreshSlots, {})).rejects.toMatchObject({ code: 'invalid-token' })
  expect(session.token()).toBeNull()
})

test('what an early answer says in an envelope, or in words of its own, is heard', async () => {
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

test('whoever does not want to know any more does not wait for the early answer', async () => {
  offerEarly({ token: 'mine', replies: { [path]: new Promise(() => undefined) } })
  const stop = new AbortController()
  const answer = call(refreshSlots, { signal: stop.signal })
  stop.abort()
  await expect(answer).rejects.toMatchObject({ kind: 'cancelled' })
})

test('an early question that is never answered ends when any other would', async () => {
  jest.useFakeTimers()
  offerEarly({ token: 'mine', replies: { [path]: new Promise(() => undefined) } })
  const answer = call(refreshSlots, {}).catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await answer).toMatchObject({ kind: 'unreachable', timedOut: true })
  expect(asked()).toBe(0)
})

describe('for the first drawing', () => {
  const wallet = { status: 200, data: { wallet: { amount: 12.5 }, slots: [] }, headers: {} }

  async function offer(ofWallet: RawReply | undefined, token = 'mine') {
    const replies = { [path]: Promise.resolve(done), [getWallet.path]: Promise.resolve(ofWallet) }
    offerEarly({ token, replies })
    await Promise.resolve()
  }

  test('all that has come is there at once, and counts once', async () => {
    await offer(wallet)
    expect(takeHere(refreshSlots, getWallet)?.[1].wallet.amount).toBe(1250)
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    await call(refreshSlots, {})
    expect(asked()).toBe(1)
  })

  test.each([
    ['is missing', undefined],
    ['is a page', { ...wallet, data: '<html></html>' }],
    ['is a refusal', { ...wallet, status: 401, data: { message: 'invalid-token' } }],
    ['makes no sense', { ...wallet, data: { wallet: 'much' } }],
  ])('where one of them %s nothing is taken, and who calls hears of it', async (_, ofWallet) => {
    await offer(ofWallet)
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    expect(session.token()).toBe('mine')
    await call(refreshSlots, {})
    expect(asked()).toBe(0)
  })

  test('an answer in an envelope is left for who calls, who does not ask again', async () => {
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
  ])('games %s are left for who calls, and none of their money is missed', async (_, data) => {
    await offer({ ...wallet, data })
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
    const { slots } = await call(getWallet, {})
    expect(slots.map(({ amount }) => amount)).toEqual([200])
    expect(slots.unread).toBeUndefined()
    expect(network.requests(getWallet)).toHaveLength(0)
  })

  test("nobody's answers are drawn for another member", async () => {
    await offer(wallet, 'theirs')
    expect(takeHere(refreshSlots, getWallet)).toBeUndefined()
  })
})

test('who gives a question up ends it, so that the same one asked anew does not wait for it', async () => {
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

test('a page that is drawn when everything asked for is in has it from the first, and is drawn without what never comes', async () => {
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
