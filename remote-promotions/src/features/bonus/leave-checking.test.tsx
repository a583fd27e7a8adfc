import {
  activatePromotion,
  checkActiveBonus,
  findPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { holdTheClock, pass } from '@tamlung/shared/testing/impatient-member'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { BonusPage } from './bonus-page'

holdTheClock()
beforeEach(() => {
  network.reply(checkActiveBonus, { status: false, type: null })
  network.reply(listBonuses, [])
  network.reply(findPromotion, { description: 'Fifty more', percentFail: 25 })
})

/** Plain events, because user-event's own timers would not advance. */
async function press(name: string) {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as Element)
  await pass(50)
}

test('continues a closed check on the page until its outcome', async () => {
  network.breakDown(activatePromotion)
  const { leave } = await renderInShell(<BonusPage />, { texts: { promotions: loadTexts } })
  await pass(300)
  fireEvent.change(screen.getByLabelText('Promotion code'), { target: { value: 'welcome50' } })
  await press('Search')
  const receive = screen.getByRole('button', { name: 'Receive promotion' })
  await press('Receive promotion')
  expect(screen.getByRole('dialog', { name: 'Checking' })).toBeInTheDocument()
  await press('Close')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText(/We are finding out what became of it/)).toBeVisible()
  expect(receive).toHaveAttribute('aria-busy', 'true')
  network.reply(activatePromotion, { message: 'SUCCESS' })
  await pass(10_000)
  expect(screen.getByRole('dialog', { name: 'Saved' })).toBeVisible()
  leave()
})
