import type { Route } from '../contract/define-route'
import { hundredths } from '../contract/hundredths'
import { routes } from '../contract/route-table'
import { transfer, withdraw } from '../contract/routes/wallet'
import { network } from '../testing/network'
import { ApiError } from './api-error'
import { type CallInput, call } from './call'
import { serverNow } from './server-clock'
import { settle } from './settle'
import type { Look } from './trace'

const amount = hundredths(10_000)
const body = { from: 'WALLET', to: 'PG', amount }
const input = { body, key: 'k' }
const anything = {
  key: 'k',
  params: { provider: 'WW', code: 'X', slotCode: 'X', qrcodeId: 'X' },
  body: { ...body, link: 'x', coupon: 'x' },
  file: new File(['x'], 'slip.png'),
}
const checking = jest.fn()
const moves = Object.entries<Route>(routes).filter(([, route]) => route.moves)

beforeEach(() => network.install())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

describe('a failed call with a code', () => {
  const outcomeUnknown = async (message: string, status: number) => {
    network.replyRaw(withdraw, { message }, status)
    const error = await call(withdraw, { body: { amount }, key: 'k' }).catch(failure => failure)
    return error instanceof ApiError && error.outcomeUnknown
  }

  test.each([200, 400, 409, 500, 502, 503])(
    'is a refusal with %i if the code says so',
    async status => {
      for (const code of ['TRANSFER_FAIL', 'MONEY_NOT_ENOUGH', 'REQUEST_LIMIT'])
        expect(await outcomeUnknown(code, status)).toBe(false)
    },
  )

  test.each([500, 502, 503, 504])(
    'leaves the outcome open with %i and any other code',
    async status => {
      for (const code of [
        'INTERNAL_SERVER_ERROR',
        'SUCCESS',
        'SOMETHING_ELSE',
        'Deadlock found',
        '',
      ])
        expect(await outcomeUnknown(code, status)).toBe(true)
    },
  )

  test('is a refusal with INTERNAL_SERVER_ERROR and a status that is not 5xx', async () => {
    for (const status of [200, 400, 409])
      expect(await outcomeUnknown('INTERNAL_SERVER_ERROR', status)).toBe(false)
  })
})

describe('after a coded 5xx', () => {
  const failed = { message: 'INTERNAL_SERVER_ERROR' }

  async function settleAfter(route: Route, look?: Look) {
    jest.useFakeTimers()
    network.keepsKeys(false)
    network.replyRaw(route, failed, 500)
    checking.mockClear()
    const doubt = { inDoubt: false, at: serverNow(), look }
    const ended = settle(route, anything as unknown as CallInput<Route>, checking, doubt)
    await jest.advanceTimersByTimeAsync(60_000)
    return { ended: await ended, sent: network.requests(route).length }
  }

  test.each(moves)('%s is sent once and its outcome is looked for', async (_, route) => {
    const look = jest.fn(async () => undefined)
    const { ended, sent } = await settleAfter(route, look)
    const error = expect.objectContaining({ code: 'INTERNAL_SERVER_ERROR', status: 500 })
    expect(ended).toEqual({ phase: 'unknown', looking: true, looked: true, error })
    expect(sent).toBe(1)
    expect(look).toHaveBeenCalled()
    expect(checking).toHaveBeenCalledWith(error)
  })

  test('says done when the statement shows it', async () => {
    const { ended } = await settleAfter(transfer, async () => ({ seenIn: 'statement' }))
    expect(ended).toMatchObject({ phase: 'done', trace: { seenIn: 'statement' } })
  })

  test("says refused, in the server's words, when the statement shows that", async () => {
    const look: Look = async () => ({ seenIn: 'statement', failed: true })
    const { ended } = await settleAfter(transfer, look)
    expect(ended).toMatchObject({ phase: 'refused', error: { code: 'INTERNAL_SERVER_ERROR' } })
  })

  test('asks a server that keeps keys again with the same key', async () => {
    jest.useFakeTimers()
    network.replyRaw(transfer, failed, 500)
    const ended = settle(transfer, input, checking)
    await jest.advanceTimersByTimeAsync(500)
    network.reply(transfer, { message: 'SUCCESS', failures: [] })
    await jest.advanceTimersByTimeAsync(2_000)
    expect(await ended).toMatchObject({ phase: 'done' })
    const keys = network.requests(transfer).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toEqual(['k', 'k'])
  })
})
