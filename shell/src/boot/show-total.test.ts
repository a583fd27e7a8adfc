import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { showTotal } from './show-total'

const token = 'mine'
const good = { status: 200, data: { wallet: { amount: 1200 }, slots: [] }, headers: {} }
const refreshed = { status: 200, data: { message: 'SUCCESS' }, headers: {} }

const early = (wallet: object | undefined, refresh: object | undefined = refreshed) => ({
  token,
  replies: {
    '/api/wallet/refresh/slot': Promise.resolve(refresh as typeof good),
    '/api/wallet': Promise.resolve(wallet as typeof good | undefined),
  },
})

const shown = () => document.querySelector('.frame-balance')?.textContent

beforeEach(() => {
  document.body.innerHTML = '<i class="frame-balance"></i>'
  localStorage.clear()
})
afterEach(() => hiddenAmounts.set(false))

test('shows the total in the format of the page', async () => {
  await showTotal(early(good))
  expect(shown()).toBe('1,200.00')
})

test('shows nothing after a missing or refused answer', async () => {
  await showTotal(early(undefined))
  await showTotal(early({ ...good, status: 401 }))
  await showTotal(early(good, { ...refreshed, status: 500 }))
  expect(shown()).toBe('')
})

test('shows nothing while amounts are hidden', async () => {
  hiddenAmounts.set(true)
  await showTotal(early(good))
  expect(shown()).toBe('')
})

test('ignores an answer that arrives after the page', async () => {
  document.body.innerHTML = '<main></main>'
  await showTotal(early(good))
  expect(document.body.innerHTML).toBe('<main></main>')
})

test('shows nothing for a page that requests no money', async () => {
  await showTotal({ token, replies: { '/api/lookup/active': Promise.resolve(good) } })
  expect(shown()).toBe('')
})
