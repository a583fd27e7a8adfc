import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { appLock } from '@tamlung/shared/session/lock/app-lock'
import { session } from '@tamlung/shared/session/session'
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
afterEach(() => {
  hiddenAmounts.set(false)
  session.end('logout')
})

test('the frame says the money that the server has told, in the page’s own form', async () => {
  await showTotal(early(good))
  expect(shown()).toBe('1,200.00')
})

test('nothing is said where one of the answers did not come, or is a refusal', async () => {
  await showTotal(early(undefined))
  await showTotal(early({ ...good, status: 401 }))
  await showTotal(early(good, { ...refreshed, status: 500 }))
  expect(shown()).toBe('')
})

test('nothing is said where the member hides amounts', async () => {
  hiddenAmounts.set(true)
  await showTotal(early(good))
  expect(shown()).toBe('')
})

test('nothing is said before a lock is open', async () => {
  session.start(token, true)
  await appLock.set(5, '270594')
  await showTotal(early(good))
  expect(shown()).toBe('')
})

test('an answer that comes when the page stands is left alone', async () => {
  document.body.innerHTML = '<main></main>'
  await showTotal(early(good))
  expect(document.body.innerHTML).toBe('<main></main>')
})

test('a page that asks for no money shows none', async () => {
  await showTotal({ token, replies: { '/api/lookup/active': Promise.resolve(good) } })
  expect(shown()).toBe('')
})
