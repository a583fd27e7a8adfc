import { hundredths } from '@tamlung/shared/contract/hundredths'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { addMoney } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { lookForMove } from './look-for-move'

test('a notice of a deposit is told by a row of its amount that came after it', async () => {
  network.install()
  const at = Date.parse('2026-11-21T05:00:00Z')
  const row = (amount: number, seconds: number) => ({
    statementType: 'deposit',
    amount: hundredths(amount * 100),
    createdAt: new Date(at + seconds * 1000).toISOString(),
  })
  const sent = { at, body: { amount: hundredths(30_000) }, before: {} }
  network.reply(listStatements, { statements: [row(300, -60), row(299, 1)] })
  expect(await lookForMove(addMoney)?.(sent)).toBeUndefined()
  network.reply(listStatements, { statements: [row(300, 1)] })
  expect(await lookForMove(addMoney)?.(sent)).toMatchObject({ seenIn: 'statement' })
  network.reset()
})
