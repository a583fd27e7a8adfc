import { getSpinwheelSetup, listCoupons, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { prizeStore } from '../prize/prize-store'
import { SpinPage } from './spin-page'

const slices = [
  { code: 'CREDIT', label: '500', htmlDescription: 'Five hundred baht' },
  { code: 'MISS', label: 'Next time' },
  { code: 'CREDIT', label: '5', htmlDescription: 'Five baht' },
]

beforeEach(() => {
  network.install()
  network.replyRaw(getSpinwheelSetup, { activeSpinwheel: { name: 'W', slices }, userCoin: 3 })
  network.reply(listCoupons, [])
  prizeStore.clear()
  clearToasts()
  // The wheel stops at once.
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('reduce'), media: query }) as MediaQueryList
})
afterEach(() => network.reset())

test('reports missing coins, not missing money, when coins were spent elsewhere', async () => {
  const { user, leave } = await renderInShell(<SpinPage />, { texts: { spin: loadTexts } })
  network.replyRaw(spin, { success: false, result: null, error: 'MONEY_NOT_ENOUGH' })
  await user.click(await screen.findByRole('button', { name: /^Spin/ }))
  const failed = await screen.findByRole('dialog', { name: 'The spin did not work' })
  expect(failed).toHaveTextContent('No coins left.')
  expect(failed).not.toHaveTextContent('money')
  leave()
})

test('picks the slice with the label of the result among equal codes', async () => {
  const { user, leave } = await renderInShell(<SpinPage />, { texts: { spin: loadTexts } })
  network.replyRaw(spin, {
    success: true,
    result: { code: 'CREDIT', label: '5', remainingCoin: 2 },
  })
  const events = recordEvents('dialog.open')
  await user.click(await screen.findByRole('button', { name: /^Spin/ }))
  await waitFor(() => expect(events.heard).toHaveLength(1), { timeout: 5_000 })
  expect(prizeStore.take()).toMatchObject({ slice: slices[2], label: '5' })
  events.stop()
  leave()
})
