/** @jest-environment node */
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { sourceWords } from './source-words'

const names: Record<string, string> = {
  'wallet:linked.bonus': 'Bonus:',
  'wallet:linked.invite': 'Friends: by invitation:',
  'wallet:linked.refund': 'คืนยอดเสีย:',
}
const words = (row: object) => sourceWords(row as Statement, key => names[key] ?? key)

test('describes the origin of a row with the server’s text', () => {
  const refund = { description: ' <b>of June</b> ' }
  expect(words({ statementType: 'deposit', refund })).toBe('คืนยอดเสีย: <b>of June</b>')
  expect(words({ statementType: 'deposit' })).toBe('')
})

test('announces nothing twice or missing without the server’s text', () => {
  for (const description of [null, '', ' ']) {
    expect(words({ statementType: 'deposit', refund: { description } })).toBe('คืนยอดเสีย')
    expect(words({ statementType: 'deposit', invite: { description } })).toBe(
      'Friends: by invitation',
    )
    expect(words({ statementType: 'bonus', bonus: { description } })).toBe('')
    expect(words({ statementType: 'finish_bonus', bonus: { description } })).toBe('')
  }
})
