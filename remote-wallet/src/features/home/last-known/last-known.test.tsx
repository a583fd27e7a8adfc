import { getWallet, refreshSlots } from '@tamlung/shared/contract/routes/wallet'
import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { session } from '@tamlung/shared/session/session'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { exampleWallet } from '../../../testing/examples'
import { HomePage, useLastKnown } from '../home-page'

const texts = { texts: { wallet: loadTexts } }
const stored = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => /figures/.test(key))

beforeEach(() => {
  network.install()
  network.reply(refreshSlots, { message: 'SUCCESS' })
})
afterEach(() => {
  hiddenAmounts.set(false)
  session.end('logout')
  network.reset()
})

async function seeHome() {
  network.reply(getWallet, exampleWallet())
  const home = await renderInShell(<HomePage />, texts)
  await screen.findAllByText('500.00')
  await waitFor(() => expect(stored()).toHaveLength(1))
  home.leave()
}

async function comeBackInVain() {
  network.breakDown(refreshSlots)
  network.breakDown(getWallet)
  return renderInShell(<HomePage />, texts)
}

test.each([true, false])(
  'shows the last known amounts with their age (remembered: %p)',
  async remember => {
    session.start('mine', remember)
    await seeHome()
    await comeBackInVain()
    expect(await screen.findByText('Your last known balance')).toBeVisible()
    expect(screen.getByText('500.00')).toBeVisible()
    expect(screen.getByText(/^As of \d\d\/\d\d\/\d{4}/)).toBeVisible()
  },
)

test('keeps hidden amounts hidden', async () => {
  session.start('mine', true)
  await seeHome()
  hiddenAmounts.set(true)
  await comeBackInVain()
  expect(await screen.findByText('Your last known balance')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\d\.\d\d\b/)
})

test('deletes them with the session', async () => {
  session.start('mine', true)
  await seeHome()
  const [name = ''] = stored()
  const figures = localStorage.getItem(name) ?? ''
  session.end('logout')
  expect(stored()).toEqual([])
  session.start('somebody else', true)
  localStorage.setItem(name, figures)
  await comeBackInVain()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('Your last known balance')).not.toBeInTheDocument()
})

test('stores none for a member who logged in meanwhile', async () => {
  session.start('mine', true)
  const wallet = exampleWallet()
  const { unmount } = renderHook(() => useLastKnown(wallet, false))
  unmount()
  session.end('logout')
  session.start('somebody else', true)
  await import('./keep-or-show')
  expect(stored()).toEqual([])
})
