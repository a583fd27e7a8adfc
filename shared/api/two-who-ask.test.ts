import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { network } from '../testing/network'
import { serverNow } from './server-clock'
import { settle } from './settle'
import type { Look } from './trace'

const input = { body: { from: 'WALLET', to: 'PG', amount: hundredths(10_000) }, key: 'k' }
const done = { message: 'SUCCESS', failures: [] }
const checking = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  network.install()
})
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

test('does not resend for a second caller after a refusal', async () => {
  network.breakDown(transfer)
  const first = settle(transfer, input, checking)
  await jest.advanceTimersByTimeAsync(500)
  const second = settle(transfer, input, checking, { inDoubt: true, at: serverNow() })
  await jest.advanceTimersByTimeAsync(100)
  network.refuse(transfer, 'MONEY_NOT_ENOUGH')
  await jest.advanceTimersByTimeAsync(450)
  expect(await first).toMatchObject({ phase: 'refused' })
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
  const sent = network.requests(transfer).length
  await jest.advanceTimersByTimeAsync(30_000)
  expect(await second).toMatchObject({ phase: 'refused' })
  expect(network.requests(transfer)).toHaveLength(sent)
})

describe('where keys are not kept, who comes back while the answer is on its way', () => {
  const nothing: Look = async () => undefined

  async function comeBack(look: Look) {
    network.keepsKeys(false)
    const first = settle(transfer, input, checking, { inDoubt: false, at: serverNow(), look })
    await jest.advanceTimersByTimeAsync(1_000)
    const second = settle(transfer, input, checking, { inDoubt: true, at: serverNow(), look })
    await jest.advanceTimersByTimeAsync(100_000)
    return Promise.all([first, second])
  }

  test('is told the answer, not that none came', async () => {
    network.reply(transfer, () => new Promise(resolve => setTimeout(() => resolve(done), 40_000)))
    expect(await comeBack(nothing)).toMatchObject([{ phase: 'done' }, { phase: 'done' }])
    expect(network.requests(transfer)).toHaveLength(1)
  })

  test('checks after the answer failed to come', async () => {
    network.hang(transfer)
    const look = jest.fn(nothing)
    const unknown = { phase: 'unknown', looking: true, looked: true }
    expect(await comeBack(look)).toEqual([unknown, unknown])
    expect(network.requests(transfer)).toHaveLength(1)
  })
})
