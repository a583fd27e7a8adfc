import { hundredths } from '@tamlung/shared/contract/hundredths'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import {
  getInviteBanners,
  getInviteBonus,
  listInvites,
} from '@tamlung/shared/contract/routes/invite'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { InviteDialog, inviteAddress } from './invite-dialog'

beforeEach(() => {
  network.install()
  network.reply(getInviteBanners, [])
  network.reply(getInviteBonus, { amount: hundredths(24_000), success: 3, fail: 1 })
  network.reply(getProfile, { profile: { _id: '4711', username: '0812345678', name: 'A' } })
})
afterEach(() => network.reset())

const open = () =>
  renderInShell(<InviteDialog onClose={() => {}} parameters={{}} />, {
    texts: { promotions: loadTexts },
  })

test('links to registration with the member’s code', async () => {
  const { leave } = await open()
  expect(await screen.findByText('http://localhost/register?code=PR4711')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'QR code of your invite link' })).toBeInTheDocument()
  leave()
})

test.each([null, { profile: { name: 'A' } }, { profile: { _id: '' } }])(
  'shows no link and a retry when %j lacks the id',
  async reply => {
    network.replyRaw(getProfile, reply)
    const { user, leave } = await open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText(/register\?code=/)).not.toBeInTheDocument()
    network.replyRaw(getProfile, { profile: { _id: 4711 } })
    await user.click(again)
    expect(await screen.findByText('http://localhost/register?code=PR4711')).toBeInTheDocument()
    leave()
  },
)

test('escapes odd characters of an id in the link', () => {
  expect(inviteAddress('https://a.example', '1&x=2#')).toBe(
    'https://a.example/register?code=PR1%26x%3D2%23',
  )
})

test('opens the same dialog as home to receive the bonus', async () => {
  const opened = recordEvents('dialog.open')
  const { user, leave } = await open()
  expect(await screen.findByText('240.00')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Receive bonus' }))
  expect(opened.heard.map(({ payload }) => payload)).toEqual([{ name: 'invite-bonus' }])
  opened.stop()
  leave()
})

test('offers no button without a bonus', async () => {
  network.reply(getInviteBonus, { amount: hundredths(0) })
  const { leave } = await open()
  expect(await screen.findByText('0.00')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Receive bonus' })).toBeDisabled()
  leave()
})

test('uses the bonus told beside the wallet', async () => {
  network.replyRaw(getInviteBonus, { message: 'OK' })
  network.replyRaw(getWallet, { wallet: { amount: 0 }, invite: { amount: 125 }, slots: [] })
  const { leave } = await open()
  expect(await screen.findByText('125.00')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Receive bonus' })).toBeEnabled()
  leave()
})

test('shows ten rows per page and follows the total', async () => {
  const rows = (page: number) =>
    Array.from({ length: page === 1 ? 10 : 2 }, (_, row) => ({
      from: { name: `Friend ${page}-${row}` },
      amount: hundredths(100),
      createdAt: '2026-01-01T00:00:00Z',
    }))
  network.reply(listInvites, ({ body }) => {
    const { page } = body as { page: number }
    return { invites: rows(page), total: 12 }
  })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Friend 1-9')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Friend 2-1')).toBeInTheDocument()
  expect(network.requests(listInvites).at(-1)?.body).toEqual({ page: 2, limit: 10 })
  leave()
})

test('can go back from a page that fails to load', async () => {
  const from = { name: 'Friend' }
  const invites = Array.from({ length: 10 }, () => ({ from, amount: hundredths(100) }))
  network.reply(listInvites, { invites, total: 12 })
  const { user, leave } = await open()
  await user.click(await screen.findByRole('tab', { name: 'History' }))
  await screen.findAllByText('Friend')
  network.breakDown(listInvites)
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument()
  network.reply(listInvites, { invites, total: 12 })
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findAllByText('Friend')).toHaveLength(10)
  leave()
})
