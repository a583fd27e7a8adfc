import { lookupOffers } from '@tamlung/shared/contract/routes/lookup'
import { listNotices, seeNotices } from '@tamlung/shared/contract/routes/notices'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen, waitFor } from '@testing-library/react'
import { NoticeBell } from './notice-bell'
import { subscribeToNotices } from './notice-socket'
import { loadNoticesTexts } from './notices-chunk'
import { NoticesDialog } from './notices-dialog'

jest.mock('./notice-socket')
const hearing = jest.mocked(subscribeToNotices)
const stopHearing = jest.fn()

const deposit = { id: 'statement:1', kind: 'deposit', at: '2026-11-21T10:00:00Z', amount: 250 }
const answer = { id: 'message:7', kind: 'answer', at: '2026-11-21T09:00:00Z', isNew: false }
const texts = { notices: loadNoticesTexts }

const tell = (...notices: object[]) => network.replyRaw(listNotices, { notices })
const says = () => act(async () => hearing.mock.lastCall?.[1].onNotice())

beforeEach(() => {
  network.install()
  network.reset()
  hearing.mockReset().mockReturnValue(stopHearing)
  network.replyRaw(lookupOffers, ['notices'])
  session.start('token', true)
  hiddenAmounts.set(false)
})

const showBell = () => renderInShell(<NoticeBell />, { texts })
const showDialog = (onClose = () => {}) =>
  renderInShell(<NoticesDialog onClose={onClose} parameters={{}} />, { texts })

test('counts unseen notices and opens the list', async () => {
  tell({ ...deposit, isNew: true }, answer)
  const events = recordEvents('dialog.open')
  const { user, leave } = await showBell()
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  expect(events.heard).toEqual([{ name: 'dialog.open', payload: { name: 'notices' } }])
  events.stop()
  leave()
})

test('shows no bell and asks nothing without server support', async () => {
  network.replyRaw(lookupOffers, [])
  const { leave } = await showBell()
  await waitFor(() => expect(network.requests(lookupOffers)).not.toHaveLength(0))
  await act(async () => {})
  expect(screen.queryByRole('button')).toBeNull()
  expect(network.requests(listNotices)).toEqual([])
  expect(hearing).not.toHaveBeenCalled()
  leave()
})

test('announces arriving money to all remotes exactly once', async () => {
  tell(answer)
  const events = recordEvents('wallet.changed')
  const { leave } = await showBell()
  await screen.findByRole('button', { name: 'Notifications' })
  tell({ ...deposit, isNew: true }, answer)
  await says()
  await screen.findByRole('button', { name: 'Notifications, 1 new' })
  expect(events.heard).toEqual([{ name: 'wallet.changed', payload: { cause: 'notice' } }])
  await says()
  expect(events.heard).toHaveLength(1)
  events.stop()
  leave()
})

test('does not reload money after a chat answer', async () => {
  tell()
  const events = recordEvents('wallet.changed')
  const { leave } = await showBell()
  await screen.findByRole('button', { name: 'Notifications' })
  tell({ ...answer, isNew: true })
  await says()
  await screen.findByRole('button', { name: 'Notifications, 1 new' })
  expect(events.heard).toEqual([])
  events.stop()
  leave()
})

test('stops listening when the page is left', async () => {
  tell()
  const { leave } = await showBell()
  await screen.findByRole('button', { name: 'Notifications' })
  expect(hearing).toHaveBeenCalledTimes(1)
  leave()
  expect(stopHearing).toHaveBeenCalled()
})

test('shows event, amount and time and links to the receipt', async () => {
  tell({ ...deposit, currency: 'BAHT', isNew: true }, { ...answer, kind: 'coupon' })
  const { leave } = await showDialog()
  const row = await screen.findByRole('link', { name: /Your deposit has arrived.*250.00 baht/ })
  expect(row).toHaveAttribute('href', '/user/statement?dialog=receipt&row=1')
  expect(screen.getByRole('link', { name: /A coupon/ })).toHaveAttribute('href', '/user/spin')
  // Screen readers hear the number too.
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  leave()
})

test.each(['7', 'statement:', 'statement:1&dialog=deposit', 'statement:../home'])(
  'links to the statement when the id %s names no row',
  async id => {
    tell({ ...deposit, id })
    const { leave } = await showDialog()
    expect(await screen.findByRole('link', { name: /Your deposit/ })).toHaveAttribute(
      'href',
      '/user/statement',
    )
    leave()
  },
)

test('hides amounts in the list while amounts are hidden', async () => {
  hiddenAmounts.set(true)
  tell({ ...deposit, currency: 'BAHT' })
  const { leave } = await showDialog()
  expect(
    await screen.findByRole('link', { name: /Your deposit has arrived/ }),
  ).not.toHaveTextContent('250')
  leave()
})

test('opens the chat from an answer', async () => {
  tell(answer)
  const events = recordEvents('chat.open')
  const { user, leave } = await showDialog()
  await user.click(await screen.findByRole('button', { name: /Support has answered/ }))
  expect(events.heard).toHaveLength(1)
  events.stop()
  leave()
})

test('marks notices as seen up to the newest when the list closes', async () => {
  tell({ ...deposit, isNew: true }, answer)
  network.reply(seeNotices, { message: 'SUCCESS' })
  const { leave } = await showDialog()
  await screen.findByRole('link', { name: /Your deposit/ })
  expect(network.requests(seeNotices)).toEqual([])
  leave()
  await waitFor(() =>
    expect(network.requests(seeNotices)[0]?.body).toEqual({ until: '2026-11-21T10:00:00Z' }),
  )
})

test('ignores an unknown kind of notice', async () => {
  tell({ ...deposit, kind: 'from the future' })
  const { leave } = await showDialog()
  expect(await screen.findByText('Nothing new')).toBeVisible()
  leave()
})

test('asks the server nothing for a visitor at the list’s address', async () => {
  session.end('logout')
  const { leave } = await showDialog()
  expect(await screen.findByText('There are no notifications here')).toBeVisible()
  expect(network.requests()).toEqual([])
  leave()
})

test('does not claim "nothing new" without server support', async () => {
  network.replyRaw(lookupOffers, [])
  const { leave } = await showDialog()
  expect(await screen.findByText('There are no notifications here')).toBeVisible()
  expect(screen.queryByText('Nothing new')).toBeNull()
  expect(network.requests(listNotices)).toEqual([])
  leave()
})

test.each([
  ['what the server offers cannot be read', () => network.replyRaw(lookupOffers, 'a page', 500)],
  ['one of its offers cannot be read', () => network.replyRaw(lookupOffers, ['limits', {}])],
  ['the list cannot be read', () => network.replyRaw(listNotices, 'a page', 500)],
  ['a notice in it cannot be read', () => tell({ id: {} })],
])('offers a retry instead of "nothing new" when %s', async (_, prepare) => {
  prepare()
  const { leave } = await showDialog()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('Nothing new')).toBeNull()
  leave()
})
