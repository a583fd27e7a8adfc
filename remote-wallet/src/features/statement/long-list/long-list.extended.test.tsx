import { bus } from '@tamlung/shared/bus/bus'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { listStatements, type Statement } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { StatementPage } from '../statement-page'

let all: Statement[] = []

const row = (number: number, more: Partial<Statement> = {}): Statement => ({
  _id: `${number}`,
  statementType: 'deposit',
  status: 'SUCCESS',
  to: 'WALLET',
  amount: hundredths(number * 100),
  createdAt: new Date(Date.UTC(2026, 10, 20) + number * 60_000).toISOString(),
  ...more,
})
const downFrom = (last: number, more: Partial<Statement> = {}) =>
  Array.from({ length: last }, (_, at) => row(last - at, more))

/** As in the specification: rows without their total number. */
const answerPages = () =>
  network.reply(listStatements, ({ body }) => {
    const { page, limit } = body as { page: number; limit: number }
    return { statements: all.slice((page - 1) * limit, page * limit) }
  })

/** Reports its target as near at once, as it is while nothing else is above it. */
class NearAtOnce {
  constructor(private readonly hear: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => act(() => this.hear([{ isIntersecting: true }])))
  }
  disconnect() {}
}

beforeEach(() => {
  network.install()
  session.start('mine', false)
  network.reply(getWallet, exampleWallet())
  network.reply(lookupOffers, [])
  answerPages()
  all = downFrom(25)
})
afterEach(() => {
  network.reset()
  localStorage.clear()
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

const show = (search = '') =>
  renderInShell(<StatementPage />, {
    path: `/user/statement${search}`,
    texts: { wallet: loadTexts },
  })
const button = (name: string) => screen.findByRole('button', { name })
const amounts = () =>
  screen.getAllByText(/^\+\d+\.00$/).map(({ textContent }) => Number(textContent))
const requested = () =>
  network.requests(listStatements).map(({ body }) => (body as { page: number }).page)

/** Shows the statement on a device that has chosen one list. */
async function showList() {
  localStorage.setItem('statement-as-one-list', '1')
  const view = await show()
  await button('Show in pages')
  return view
}

test('switches between pages and one list and remembers it', async () => {
  const first = await show()
  await first.user.click(await button('Next page'))
  await first.user.click(await button('Show as one long list'))
  expect(await screen.findByText('10 entries shown')).toBeVisible()
  expect(first.address()).toBe('/user/statement')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show in pages' })).toHaveFocus()
  first.leave()

  const second = await show()
  await second.user.click(await button('Show in pages'))
  expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible()
  second.leave()
  await show()
  expect(await button('Show as one long list')).toBeVisible()
})

test('offers no choice with a single page', async () => {
  all = downFrom(3)
  await show()
  expect(await screen.findByText('+1.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: /list/ })).not.toBeInTheDocument()
})

test('loads more on press, moves the focus and marks the end', async () => {
  const { user } = await showList()
  await user.click(await button('Show more'))
  expect(await screen.findByText('20 entries shown')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /See the receipt/ })[10]).toHaveFocus()
  await user.click(await button('Show more'))
  expect(await screen.findByText('25 entries shown')).toBeVisible()
  expect(screen.getByText('There are no more entries.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(amounts()).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
})

test.each([
  ['have names of their own', {}],
  ['have none', { _id: undefined }],
])('keeps rows that %s once when others arrive', async (_, more) => {
  all = downFrom(25, more)
  const { user } = await showList()
  await screen.findByText('10 entries shown')
  all = downFrom(28, more)
  await user.click(await button('Show more'))
  expect(await screen.findByText('17 entries shown')).toBeVisible()
  expect(amounts()).toEqual(Array.from({ length: 17 }, (_, at) => 25 - at))
})

test('loads more near the end', async () => {
  Object.assign(globalThis, { IntersectionObserver: NearAtOnce })
  await showList()
  expect(await screen.findByText('There are no more entries.')).toBeVisible()
  expect(requested()).toEqual([1, 2, 3, 4])
})

test('moves the focus also when rows arrive by themselves', async () => {
  let comeNear = () => {}
  class NearLater {
    constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => hear([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: NearLater })
  await showList()
  const more = await button('Show more')
  act(() => {
    more.focus()
    comeNear()
  })
  expect(await screen.findByText('20 entries shown')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /See the receipt/ })[10]).toHaveFocus()
})

test('handles a server with its own page size', async () => {
  network.reply(listStatements, ({ body }) => {
    const { page } = body as { page: number }
    return { statements: all.slice((page - 1) * 4, page * 4) }
  })
  const { user } = await showList()
  expect(await screen.findByText('12 entries shown')).toBeVisible()
  await user.click(await button('Show more'))
  await screen.findByText('20 entries shown')
  await user.click(await button('Show more'))
  expect(await screen.findByText('There are no more entries.')).toBeVisible()
  expect(amounts()).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
})

test('limits reading of empty pages', async () => {
  Object.assign(globalThis, { IntersectionObserver: NearAtOnce })
  all = downFrom(200)
  localStorage.setItem('statement-as-one-list', '1')
  await show('?type=bonus')
  await waitFor(() => expect(requested()).toEqual([1, 2, 3]))
  expect(await button('Show more')).toBeVisible()
  expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument()
})

test('says that a page failed, keeps rows and retries', async () => {
  const { user } = await showList()
  await screen.findByText('10 entries shown')
  network.replyRaw(listStatements, { message: 'INTERNAL_SERVER_ERROR' }, 500)
  await user.click(await button('Show more'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(amounts()).toHaveLength(10)
  answerPages()
  await user.click(await button('Try again'))
  expect(await screen.findByText('20 entries shown')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('keeps its length and updates after money moved', async () => {
  all = downFrom(25).map(each => (each._id === '8' ? { ...each, status: 'PROCESSING' } : each))
  const { user } = await showList()
  await user.click(await button('Show more'))
  expect(await screen.findByText('20 entries shown')).toBeVisible()
  expect(screen.getByText('In progress')).toBeVisible()
  all = downFrom(26)
  act(() => bus.emit('wallet.changed', { cause: 'deposit', done: true }))
  expect(await screen.findByText('+26.00')).toBeVisible()
  expect(screen.queryByText('In progress')).not.toBeInTheDocument()
  expect(amounts()).toEqual(Array.from({ length: 20 }, (_, at) => 26 - at))
})

test('filters the list and starts again on each change', async () => {
  const { user } = await showList()
  await user.click(await button('Show more'))
  await screen.findByText('20 entries shown')
  all = downFrom(12, { statementType: 'bonus' })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Bonus')
  expect(await screen.findByText('10 entries shown')).toBeVisible()
  await user.click(await button('Show more'))
  expect(await screen.findByText('12 entries shown')).toBeVisible()
  expect(network.requests(listStatements).at(-1)?.body).toMatchObject({
    limit: 10,
    statementType: 'bonus',
  })
})
