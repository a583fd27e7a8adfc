import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo, lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import {
  getReceipt,
  listStatements,
  type Statement,
} from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { startTexts } from '@tamlung/shared/testing/start-texts'
import { screen, within } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { loadRequestedReceipt } from './requested-receipt'

const withdrawal: Statement = {
  _id: '7',
  statementType: 'withdraw',
  status: 'SUCCESS',
  from: 'WALLET',
  amount: hundredths(1_234_50),
  createdAt: '2026-11-20T05:00:00Z',
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const prize: Statement = {
  statementType: 'bonus',
  status: 'SUCCESS',
  to: 'WALLET',
  amount: hundredths(50_00),
  luckydraw: { description: 'Fifty' },
  createdAt: minutesAgo(1),
}

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupInfo, { name: 'Golden', website: null })
  network.reply(lookupOffers, [])
})
afterEach(() => network.reset())

const tellRows = (...statements: Statement[]) =>
  network.reply(listStatements, { total: statements.length, statements })

async function open(parameters: Record<string, string>) {
  startTexts()
  const Dialog = await loadRequestedReceipt()
  const view = await renderInShell(<Dialog onClose={() => {}} parameters={parameters} />, {
    texts: { wallet: loadTexts },
  })
  return { ...view, receipt: () => screen.findByRole('article') }
}

test('shows a named row by the server’s receipt', async () => {
  network.reply(lookupOffers, ['receipt'])
  network.reply(getReceipt, {
    reference: 'r-1',
    stages: [],
    balanceAfter: hundredths(777_00),
    row: withdrawal,
  })
  const { receipt } = await open({ row: '7' })
  expect(await receipt()).toHaveTextContent(/−1,234.50.*r-1.*777.00/)
  expect(network.requests(listStatements)).toEqual([])
  expect(network.requests(getReceipt)).toHaveLength(1)
})

test.each([
  ['offers no receipts', () => network.reply(lookupOffers, [])],
  [
    'is older and tells no row with them',
    () => {
      network.reply(lookupOffers, ['receipt'])
      network.reply(getReceipt, { reference: 'r-1', stages: [] })
    },
  ],
])('finds a row in the statement of a server that %s', async (_, prepare) => {
  prepare()
  tellRows({ ...withdrawal, _id: '8', amount: hundredths(1_00) }, withdrawal)
  const { receipt } = await open({ row: '7' })
  expect(await receipt()).toHaveTextContent('−1,234.50')
})

test('finds a recent gift by its source and names both sides', async () => {
  tellRows({ ...prize, luckydraw: null, refund: {}, amount: hundredths(9_00) }, prize)
  const { receipt } = await open({ of: 'luckydraw' })
  const facts = within(await receipt())
  await facts.findByText('Golden', { selector: 'dd' })
  expect(facts.getByText('+50.00')).toBeVisible()
  expect(facts.getByText('From').parentElement).toHaveTextContent('FromGolden')
  expect(facts.getByText('To').parentElement).toHaveTextContent('ToWallet')
})

test('finds the end of a bonus, not its gift', async () => {
  const end = { ...prize, statementType: 'finish_bonus', amount: hundredths(-20_00) } as const
  tellRows({ ...end, luckydraw: null, bonus: {} }, { ...prize, luckydraw: null, bonus: {} })
  const first = await open({ of: 'finish_bonus' })
  expect(await first.receipt()).toHaveTextContent('−20.00')
  first.leave()
  const { receipt } = await open({ of: 'bonus' })
  expect(await receipt()).toHaveTextContent('+50.00')
})

test.each([
  ['of another kind', { of: 'refund' }, prize],
  ['of earlier', { of: 'luckydraw' }, { ...prize, createdAt: minutesAgo(30) }],
  ['with another id', { row: '9' }, withdrawal],
  ['that nothing names', {}, { ...withdrawal, createdAt: minutesAgo(1) }],
])('links to the statement when the row is %s', async (_, parameters, row) => {
  tellRows(row)
  await open(parameters)
  expect(await screen.findByText('We found no receipt of this')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the statement' })).toHaveAttribute(
    'href',
    '/user/statement',
  )
})

test('shows nothing of another member’s row', async () => {
  network.reply(lookupOffers, ['receipt'])
  network.refuse(getReceipt, 'NO_DATA')
  await open({ row: '41' })
  expect(await screen.findByText('We found no receipt of this')).toBeVisible()
})

test('does not say "not found" when the statement is unreadable', async () => {
  network.replyRaw(listStatements, 'a page', 500)
  const { user, receipt } = await open({ row: '7' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  tellRows(withdrawal)
  await user.click(again)
  expect(await receipt()).toHaveTextContent('−1,234.50')
})
