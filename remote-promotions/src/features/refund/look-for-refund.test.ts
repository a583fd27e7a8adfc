import { hundredths } from '@tamlung/shared/contract/hundredths'
import {
  addRefundToWallet,
  checkRefund,
  receiveRefund,
} from '@tamlung/shared/contract/routes/refund'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { refundLooks } from './look-for-refund'

const sent = { at: Date.now(), before: {} }

beforeAll(() => network.install())
beforeEach(() => network.reset())

test('finds a collected refund by a lower amount only', async () => {
  network.reply(listStatements, { statements: [] })
  network.replyRaw(checkRefund, { result: true, refundAmount: 5 })
  const look = refundLooks.get(receiveRefund)
  expect(await look?.({ ...sent, before: { amount: hundredths(3_000) } })).toEqual({
    seenIn: 'refund',
  })
  expect(await look?.({ ...sent, before: { amount: hundredths(500) } })).toBeUndefined()
})

test('finds a collected refund when its amount stays without a refund', async () => {
  network.reply(listStatements, { statements: [] })
  const before = { amount: hundredths(500) }
  const look = () => refundLooks.get(receiveRefund)?.({ ...sent, before })
  network.replyRaw(checkRefund, { result: false, refundAmount: 5 })
  expect(await look()).toEqual({ seenIn: 'refund' })
  network.replyRaw(checkRefund, { result: false })
  expect(await look()).toBeUndefined()
})

test('finds an added refund by a new row only', async () => {
  const createdAt = new Date(sent.at).toISOString()
  const row = { statementType: 'bonus', status: 'SUCCESS', createdAt, refund: {} }
  network.replyRaw(listStatements, { statements: [row] })
  network.replyRaw(checkRefund, { result: false })
  const look = refundLooks.get(addRefundToWallet)
  expect(await look?.({ ...sent, before: { newest: null } })).toMatchObject({ at: createdAt })
  expect(await look?.({ ...sent, before: { newest: createdAt } })).toBeUndefined()
  expect(await look?.(sent)).toBeUndefined()
})
