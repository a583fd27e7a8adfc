import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { sourceWords } from './source-words'

const names: Record<string, string> = {
  'wallet:linked.bonus': 'Bonus:',
  'wallet:linked.refund': 'คืนยอดเสีย:',
}
const words = (row: object) => sourceWords(row as Statement, key => names[key] ?? key)

test('what a row came from is told with what the server says of it', () => {
  const refund = { description: ' <b>of June</b> ' }
  expect(words({ statementType: 'deposit', refund })).toBe('คืนยอดเสีย: <b>of June</b>')
  expect(words({ statementType: 'deposit' })).toBe('')
})

test('without words of the server nothing is announced that does not come, nor said twice', () => {
  for (const description of [null, '', ' ']) {
    expect(words({ statementType: 'deposit', refund: { description } })).toBe('คืนยอดเสีย')
    expect(words({ statementType: 'bonus', bonus: { description } })).toBe('')
    expect(words({ statementType: 'finish_bonus', bonus: { description } })).toBe('')
  }
})
