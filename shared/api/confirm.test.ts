import { hundredths } from '../contract/hundredths'
import { transfer } from '../contract/routes/wallet'
import { network } from '../testing/network'
import { serverNow } from './server-clock'
import { settle } from './settle'
import type { Confirm, Trace } from './trace'

const input = { body: { from: 'WALLET', to: 'PG', amount: hundredths(1_000) }, key: 'k' }

beforeEach(() => {
  network.install()
  network.keepsKeys(false)
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
})
afterEach(() => network.reset())

const settleWith = (confirm: Confirm) =>
  settle(transfer, input, () => {}, { inDoubt: false, at: serverNow(), confirm })

const found = (trace?: Trace): Confirm => jest.fn(async () => trace)

describe('an answer of a server without idempotency keys', () => {
  test('is repeated when the statement has it several times', async () => {
    const trace: Trace = { seenIn: 'statement', count: 7 }
    expect(await settleWith(found(trace))).toEqual({ phase: 'repeated', trace })
  })

  test('is repeated when the balance disagrees', async () => {
    const trace: Trace = { seenIn: 'wallet', disagrees: true }
    expect(await settleWith(found(trace))).toEqual({ phase: 'repeated', trace })
  })

  test('stands when nothing contradicts it, or that cannot be read', async () => {
    const broken: Confirm = () => Promise.reject(new Error('broken'))
    for (const confirm of [found(), broken])
      expect(await settleWith(confirm)).toMatchObject({ phase: 'done', reply: expect.anything() })
  })

  test('is done after a refusal when an earlier repeat was carried out', async () => {
    network.refuse(transfer, 'MONEY_NOT_ENOUGH')
    expect(await settleWith(found({ seenIn: 'statement' }))).toMatchObject({ phase: 'done' })
    expect(await settleWith(found())).toMatchObject({ phase: 'refused' })
  })
})

test('an answer of a server with idempotency keys is not compared', async () => {
  network.keepsKeys(true)
  const confirm = found({ seenIn: 'statement', count: 7 })
  expect(await settleWith(confirm)).toMatchObject({ phase: 'done' })
  expect(confirm).not.toHaveBeenCalled()
})
