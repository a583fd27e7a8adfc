import {
  activatePromotion,
  checkActiveBonus,
  findPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { BonusPage } from './bonus-page'

beforeEach(() => {
  network.install()
  network.reply(checkActiveBonus, { status: false, type: null })
  network.reply(listBonuses, [])
  network.reply(findPromotion, { description: 'Fifty more', percentFail: 25 })
})
afterEach(() => network.reset())

test('who closes what says that a promotion is being checked finds that in the page, takes none meanwhile, and is told how it ended', async () => {
  network.breakDown(activatePromotion)
  const { user, leave } = await renderInShell(<BonusPage />, { texts: { promotions: loadTexts } })
  await user.type(await screen.findByLabelText('Promotion code'), 'welcome50{Enter}')
  const receive = await screen.findByRole('button', { name: 'Receive promotion' })
  await user.click(receive)
  expect(await screen.findByRole('dialog', { name: 'Checking' })).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText(/We are finding out what became of it/)).toBeVisible()
  expect(receive).toHaveAttribute('aria-busy', 'true')
  network.reply(activatePromotion, { message: 'SUCCESS' })
  expect(await screen.findByRole('dialog', { name: 'Saved' }, { timeout: 9_000 })).toBeVisible()
  leave()
})
