import fc from 'fast-check'
import { idempotencyHeader } from '../contract/client-marker'
import type { Route } from '../contract/define-route'
import { errorCodes } from '../contract/error-codes'
import { hundredths } from '../contract/hundredths'
import { routes } from '../contract/route-table'
import { lookupActive } from '../contract/routes/lookup'
import { listStatements } from '../contract/routes/statement'
import { transfer } from '../contract/routes/wallet'
import { session } from '../session/session'
import { network } from '../testing/network'
import { seed } from '../testing/seed'
import { ApiError } from './api-error'
import type { CallInput } from './call'
import { failedCalls } from './failed-calls'
import { findRow } from './find-row'
import { loadRequest } from './load-request'
import { serverNow } from './server-clock'
import { type Doubt, giveUp, settle } from './settle'
import type { Look } from './trace'

jest.mock('./load-request', () => {
  const { loadRequest: load } = jest.requireActual('./load-request')
  return { loadRequest: jest.fn(load) }
})

const body = { from: 'WALLET', to: 'PG', amount: hundredths(10_000) }
const input = { body, key: 'k' }
const checking = jest.fn()

beforeEach(() => network.install())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

/** Every call that moves something, with an example input. */
const moves = Object.entries(routes).filter(([, route]: [string, Route]) => route.moves) as [
  string,
  Route,
][]
const anything = {
  key: 'k',
  params: { provider: 'WW', code: 'X', slotCode: 'X', qrcodeId: 'X' },
  body: { ...body, link: 'x', coupon: 'x' },
  file: new File(['x'], 'slip.png'),
}
const refusals = Object.entries(errorCodes).flatMap(([code, status]) =>
  status < 400 ? [] : [code],
)

const status = fc.constantFrom(200, 201, 202, 204, 299)

async function outcome(route: Route, data: unknown, code: number) {
  network.reset()
  network.keepsKeys(false)
  network.replyRaw(route, data, code)
  const ended = await settle(route, anything as unknown as CallInput<Route>, checking)
  return { ended: ended.phase, sent: network.requests(route).length }
}

test('sends nothing while the browser is known to be offline', async () => {
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  const ended = await settle(transfer, input, checking)
  expect(ended).toMatchObject({ phase: 'refused', error: { kind: 'unsent' } })
  expect(network.requests(transfer)).toHaveLength(0)
  expect(await settle(transfer, input, checking)).toMatchObject({ phase: 'done' })
})

test('marks all money, coin and coupon calls of the specification', () => {
  expect(moves.map(([name]) => name).sort()).toEqual([
    'activateBonus',
    'activatePromotion',
    'activateSlot',
    'addMoney',
    'addRefundToWallet',
    'claimCoupon',
    'clearBonus',
    'createQr',
    'receiveInviteBonus',
    'receiveRefund',
    'resetSlotPassword',
    'sendTrueLink',
    'spin',
    'transfer',
    'transferAll',
    'uploadSlip',
    'withdraw',
    'withdrawAll',
  ])
})

test.each(moves)('sends %s once and accepts any object with 2xx', async (_, route) => {
  const invented = fc.dictionary(
    fc.string().filter(name => !['message', 'error', 'code', 'success', 'ok'].includes(name)),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(invented, status, async (data, code) => {
      expect(await outcome(route, data, code)).toEqual({ ended: 'done', sent: 1 })
    }),
    { numRuns: 30, seed },
  )
})

/** Any reply body, with or without a refusal in it. */
const anyBody = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, '', 'OK', '<h1>Fine</h1>', '{"cut": '),
)

test.each(moves)('sends %s once whatever else comes with 2xx', async (_, route) => {
  await fc.assert(
    fc.asyncProperty(anyBody, status, async (data, code) => {
      jest.useFakeTimers()
      const ended = outcome(route, data, code)
      await jest.advanceTimersByTimeAsync(20_000)
      expect((await ended).sent).toBe(1)
    }),
    { numRuns: 30, seed },
  )
})

test.each(moves)('never reports %s as done for a reply with a refusal', async (_, route) => {
  const refusal = fc
    .tuple(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.constantFrom('message', 'error', 'code'),
      fc.constantFrom(...refusals),
    )
    .map(([rest, field, code]) => ({
      ...rest,
      message: 'Fine',
      error: null,
      [field]: code,
      success: true,
    }))
  await fc.assert(
    fc.asyncProperty(refusal, status, async (data, code) => {
      expect(await outcome(route, data, code)).toEqual({ ended: 'refused', sent: 1 })
    }),
    { numRuns: 30, seed },
  )
})

describe('when no answer comes', () => {
  const nothing: Look = async () => undefined

  async function sentAfterSilence(look?: Look, at = serverNow(), time = 60_000) {
    jest.useFakeTimers()
    network.breakDown(transfer)
    const ended = settle(transfer, input, checking, { inDoubt: false, at, look })
    await jest.advanceTimersByTimeAsync(time)
    return { ended: await ended, sent: network.requests(transfer).length }
  }

  test('retries with a server that keeps keys', async () => {
    expect((await sentAfterSilence()).sent).toBeGreaterThan(1)
  })

  test('never resends to other servers and claims nothing', async () => {
    network.keepsKeys(false)
    const { ended, sent } = await sentAfterSilence(nothing)
    expect(sent).toBe(1)
    expect(ended).toEqual({ phase: 'unknown', looking: true, looked: true })
  })

  test('does not claim a check where none is possible', async () => {
    network.keepsKeys(false)
    const lost: Look = () => Promise.reject(new Error('broken'))
    for (const look of [undefined, lost])
      expect((await sentAfterSilence(look)).ended).toMatchObject({ looking: true, looked: false })
  })

  test('reports evidence with its place', async () => {
    network.keepsKeys(false)
    const { ended, sent } = await sentAfterSilence(async () => ({ seenIn: 'wallet' }))
    expect(sent).toBe(1)
    expect(ended).toMatchObject({ phase: 'done', trace: { seenIn: 'wallet' } })
  })

  test('reports a refusal found in the evidence', async () => {
    network.keepsKeys(false)
    const look: Look = async () => ({ seenIn: 'statement', failed: true })
    expect((await sentAfterSilence(look)).ended).toMatchObject({
      phase: 'refused',
      error: { kind: 'refused', status: 400 },
    })
  })

  test('does not take a refused check as a refused call', async () => {
    network.keepsKeys(false)
    network.refuse(listStatements, 'INVALID_CODE')
    const look: Look = sent => findRow(sent, () => true)
    expect((await sentAfterSilence(look)).ended).toMatchObject({ phase: 'unknown', looked: false })
  })

  test('gives a hanging check up once, then the person decides', async () => {
    network.keepsKeys(false)
    network.hang(listStatements)
    const look: Look = sent => findRow(sent, () => true)
    expect((await sentAfterSilence(look, serverNow(), 70_000)).ended).toMatchObject({
      phase: 'unknown',
      looking: true,
      looked: false,
    })
    expect(network.requests(listStatements)).toHaveLength(1)
  })

  test.each([true, false])(
    'neither sends nor checks for another member (keys: %p)',
    async keeps => {
      jest.useFakeTimers()
      session.start('token-of-one', false)
      network.keepsKeys(keeps)
      network.hang(transfer)
      const look = jest.fn(nothing)
      const ended = settle(transfer, input, checking, { inDoubt: false, at: serverNow(), look })
      await jest.advanceTimersByTimeAsync(30_000)
      session.start('token-of-another', false)
      await jest.advanceTimersByTimeAsync(60_000)
      expect(await ended).toMatchObject({ phase: 'unknown' })
      expect(network.requests(transfer)).toHaveLength(1)
      expect(look).not.toHaveBeenCalled()
      session.end('logout')
    },
  )

  const turnedAway = [
    [401, 'invalid-token'],
    [403, 'FORBIDDEN_BY_PROXY'],
    [410, 'TERMINATED'],
    [429, 'TOO_MANY_REQUESTS'],
    [400, 'KEY_INVALID'],
    [400, 'INTERNAL_SERVER_ERROR'],
  ] as const

  test.each(turnedAway)('stays unknown when a retry gets %s %s', async (status, code) => {
    jest.useFakeTimers()
    network.breakDown(transfer)
    const ended = settle(transfer, input, checking)
    await jest.advanceTimersByTimeAsync(500)
    network.replyRaw(transfer, { message: code }, status)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await ended).toMatchObject({ phase: 'unknown' })
  })

  test('stays unknown when the browser goes offline', async () => {
    jest.useFakeTimers()
    network.breakDown(transfer)
    const ended = settle(transfer, input, checking)
    await jest.advanceTimersByTimeAsync(500)
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await jest.advanceTimersByTimeAsync(60_000)
    online.mockRestore()
    expect(await ended).toMatchObject({ phase: 'unknown' })
  })

  test('searches with input, time and earlier values', async () => {
    jest.useFakeTimers()
    network.keepsKeys(false)
    const look = jest.fn(nothing)
    const at = serverNow()
    const before = { balance: 5 }
    const ended = settle(transfer, input, checking, { inDoubt: true, at, before, look })
    await jest.advanceTimersByTimeAsync(60_000)
    await ended
    expect(look).toHaveBeenCalledWith({ ...input, at, before })
  })

  test('drops evidence when another member logs in', async () => {
    jest.useFakeTimers()
    session.start('token-of-one', false)
    network.keepsKeys(false)
    const look: Look = async () => {
      session.start('token-of-another', false)
      return { seenIn: 'wallet' }
    }
    const ended = settle(transfer, input, checking, { inDoubt: true, at: serverNow(), look })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await ended).toEqual({ phase: 'unknown', looking: false, looked: false })
    session.end('logout')
  })

  test.each([false, true])(
    'tells operators once of an unknown outcome (again: %p)',
    async again => {
      jest.useFakeTimers()
      const hear = jest.fn()
      failedCalls.hear(hear)
      network.keepsKeys(false)
      network.breakDown(transfer)
      const ended = settle(transfer, input, checking, { inDoubt: again, at: serverNow() })
      await jest.advanceTimersByTimeAsync(60_000)
      await ended
      const reported = hear.mock.calls.filter(([, failure]) => failure === 'unknown')
      expect(reported).toEqual(again ? [] : [[transfer.path, 'unknown']])
    },
  )

  test('no longer sends an old action', async () => {
    jest.useFakeTimers()
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    const at = serverNow() - 11 * 60_000
    const ended = settle(transfer, input, checking, { inDoubt: true, at, look: nothing })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await ended).toMatchObject({ phase: 'unknown', looking: true })
    expect(network.requests(transfer)).toHaveLength(0)
  })

  test('believes a server that stops supporting keys', async () => {
    network.keepsKeys(false)
    network.reply(lookupActive, { terminated: null })
    expect((await sentAfterSilence(nothing)).sent).toBe(1)
  })
})

describe('when its code does not load', () => {
  const failed = {
    inDoubt: true,
    at: serverNow(),
    error: new ApiError({ kind: 'nonsense', message: 'x' }),
  }
  const ends = [
    ['not sent', undefined, { phase: 'refused', error: { kind: 'unsent' } }],
    ['unknown', failed, { phase: 'unknown', looking: false, looked: false, error: failed.error }],
  ] as const

  test.each(ends)('reports an action as %s and sends nothing', async (_, doubt, end) => {
    jest.mocked(loadRequest).mockRejectedValueOnce(new Error('no such file'))
    expect(await settle(transfer, input, checking, doubt)).toMatchObject(end)
    expect(network.requests(transfer)).toHaveLength(0)
  })
})

describe('when several actions wait for another attempt', () => {
  const start = (key: string, doubt?: Doubt) => settle(transfer, { body, key }, checking, doubt)
  const sentWith = (key: string) =>
    network.requests(transfer).filter(({ headers }) => headers[idempotencyHeader] === key).length

  beforeEach(() => {
    jest.useFakeTimers()
    network.breakDown(transfer)
  })

  test('gives up one and never sends it again', async () => {
    const given = start('given up')
    const other = start('other')
    await jest.advanceTimersByTimeAsync(500)
    expect(giveUp('given up')).toBe(true)
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await given).toEqual({ phase: 'unknown', looking: true, looked: false })
    expect(sentWith('given up')).toBe(1)
    expect(await other).toMatchObject({ phase: 'done' })
  })

  test('does not give up one whose call is pending', async () => {
    network.hang(transfer)
    const pending = start('pending')
    await jest.advanceTimersByTimeAsync(500)
    expect(giveUp('pending')).toBe(false)
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    await jest.advanceTimersByTimeAsync(120_000)
    expect(await pending).toMatchObject({ phase: 'done' })
  })

  test('ends those of the same key when one is refused', async () => {
    const same = start('same')
    const other = start('other')
    await jest.advanceTimersByTimeAsync(500)
    network.refuse(transfer, 'PLAY_LIMIT')
    expect(await start('same')).toMatchObject({ phase: 'refused' })
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await same).toMatchObject({ phase: 'refused' })
    expect(sentWith('same')).toBe(2)
    expect(await other).toMatchObject({ phase: 'done' })
  })

  test('goes on with those of the same key when one stays unknown', async () => {
    const old = start('same', { inDoubt: true, at: serverNow() - 11 * 60_000 })
    await jest.advanceTimersByTimeAsync(5000)
    const recent = start('same')
    await jest.advanceTimersByTimeAsync(11_000)
    expect(await old).toMatchObject({ phase: 'unknown' })
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await recent).toMatchObject({ phase: 'done' })
  })
})
