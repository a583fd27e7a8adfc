import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo, lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import {
  listStatementMonths,
  searchStatements,
} from '@tamlung/shared/contract/routes/statement-search'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleWallet } from '../../testing/examples'
import { StatementPage } from './statement-page'

const row = (more: Partial<Statement>): Statement => ({
  _id: '1',
  statementType: 'deposit',
  status: 'SUCCESS',
  to: 'WALLET',
  amount: hundredths(1_234_50),
  createdAt: '2026-11-20T05:00:00Z',
  ...more,
})

const rows = [
  row({}),
  row({ _id: '2', statementType: 'withdraw', amount: hundredths(40_00), status: 'FAILED' }),
  row({
    _id: '3',
    statementType: 'withdraw',
    amount: hundredths(30_00),
    createdAt: '2026-10-02T05:00:00Z',
  }),
]

const print = jest.fn()

beforeEach(() => {
  network.install()
  session.start('mine', false)
  print.mockClear()
  window.print = print
  network.reply(getWallet, exampleWallet())
  network.reply(lookupInfo, { name: 'Golden', website: null })
  network.reply(lookupOffers, ['statementSearch'])
  network.reply(listStatements, { total: rows.length, statements: rows })
  network.reply(searchStatements, { total: 0, statements: [] })
  network.reply(listStatementMonths, {
    months: [
      { month: '2026-11', moneyIn: hundredths(1_234_50), moneyOut: hundredths(0) },
      { month: '2026-10', moneyIn: hundredths(0), moneyOut: hundredths(30_00) },
    ],
  })
})
afterEach(() => {
  act(() => hiddenAmounts.set(false))
  network.reset()
  localStorage.clear()
})

const show = (path = '/user/statement') =>
  renderInShell(<StatementPage />, { path, texts: { wallet: loadTexts } })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const lastRequest = () => network.requests(listStatements).at(-1)?.body
const sheet = () => document.querySelector<HTMLElement>('body > [aria-hidden="true"]')

test('sends text and state together and resets them at once', async () => {
  const { user, address } = await show()
  await user.click(await button('Search'))
  await user.type(screen.getByRole('searchbox'), ' 40 {Enter}')
  await user.selectOptions(screen.getByLabelText('Status'), 'Failed')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  expect(address()).toBe('/user/statement?search=40&state=FAILED')
  expect(network.requests(searchStatements).at(-1)?.body).toMatchObject({
    search: '40',
    state: 'FAILED',
    page: 1,
  })

  await user.click(await button('Show everything'))
  expect(await screen.findByRole('button', { name: /Deposit/ })).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(address()).toBe('/user/statement')
})

test('keeps a choice made before the page has loaded', async () => {
  const { user, address } = await show()
  await user.click(await button('Search'))
  act(() => {
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'deposit' } })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'FAILED' } })
  })
  expect(address()).toBe('/user/statement?type=deposit&state=FAILED')
})

test('requests the address’s filter once', async () => {
  network.reply(searchStatements, { total: 1, statements: [row({})] })
  await show('/user/statement?search=PG&state=SUCCESS')
  expect(await screen.findByRole('searchbox')).toHaveValue('PG')
  expect(await screen.findAllByRole('button', { name: /Deposit/ })).not.toHaveLength(0)
  expect(network.requests(searchStatements).map(({ body }) => body)).toEqual([
    { page: 1, limit: 10, search: 'PG', state: 'SUCCESS' },
  ])
  expect(network.requests(listStatements)).toHaveLength(0)
})

test('shows a month’s sums and its entries on press', async () => {
  const { user, address } = await show()
  await user.click(await button('By month'))
  const table = within(await screen.findByRole('region', { name: 'By month' }))
  expect((await table.findAllByRole('row')).map(one => one.textContent)).toEqual([
    'MonthInOut',
    '11/20261,234.500.00',
    '10/20260.0030.00',
  ])
  await user.click(table.getByRole('button', { name: '11/2026' }))
  expect(address()).toBe('/user/statement?from=2026-11-01&to=2026-11-30')
  expect(table.getByRole('button', { pressed: true })).toHaveTextContent('11/2026')
  await user.click(table.getByRole('button', { name: '11/2026' }))
  expect(address()).toBe('/user/statement')
})

test('prints all matches with name, days and sums', async () => {
  const { user } = await show()
  await user.click(await button('Print or save as PDF'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheet()).toHaveTextContent(
    /Golden.*MemberSomchai.*Period02\/10\/2026 – \d\d\/\d\d\/\d{4}.*Money in1,234\.50.*Money out30\.00/,
  )
  expect(sheet()).toHaveTextContent(/Withdrawal.*Failed40\.00/)
  await user.selectOptions(screen.getByLabelText('Kind'), 'Bonus')
  expect(sheet()).toBeNull()
})

test('marks printed sums without unreadable amounts', async () => {
  network.replyRaw(listStatements, { statements: [...rows, row({ _id: '4', amount: null })] })
  const { user } = await show()
  await user.click(await button('Print or save as PDF'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheet()).toHaveTextContent(/Money inat least .*Money outat least /)
  expect(sheet()).toHaveTextContent(/Deposit.*Success.*not readable/)
})

test('does not print hidden amounts and says why', async () => {
  hiddenAmounts.set(true)
  const { user } = await show()
  await user.click(await button('Print or save as PDF'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(sheet()).not.toHaveTextContent(/\d\.\d\d(?!\d)/)
  expect(sheet()).toHaveTextContent('Amounts are hidden on this device, so they are not printed.')
})

test.each([
  ['offers no search', () => network.reply(lookupOffers, ['receipt'])],
  ['has no such call', () => network.replyRaw(lookupOffers, { message: 'Not Found' }, 404)],
])('shows the plain page on a server that %s', async (_, answer) => {
  answer()
  await show('/user/statement?search=PG&state=FAILED')
  expect(await screen.findByRole('button', { name: /Deposit/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Print/ })).not.toBeInTheDocument()
  expect(lastRequest()).toEqual({ page: 1, limit: 10 })
})

test('says "nothing found" without search, and clears the filter', async () => {
  network.reply(lookupOffers, [])
  const { user, address } = await show('/user/statement?type=bonus')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument()
  await user.click(await button('Show everything'))
  expect(address()).toBe('/user/statement')
})

test('requests no capabilities when rows have no ids', async () => {
  network.reply(listStatements, { total: 1, statements: [row({ _id: undefined })] })
  await show()
  expect(await screen.findByRole('button', { name: /Deposit/ })).toBeInTheDocument()
  expect(network.requests(lookupOffers)).toHaveLength(0)
})
