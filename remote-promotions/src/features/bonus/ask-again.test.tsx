import { checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { BonusPage } from './bonus-page'

beforeEach(() => network.install())
afterEach(() => network.reset())

test('while it is asked again whether a bonus is active, its place says that it is on its way', async () => {
  network.reply(listBonuses, [])
  network.refuse(checkActiveBonus, 'INVALID_IP')
  const { user, leave } = await renderInShell(<BonusPage />, { texts: { promotions: loadTexts } })
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  network.reply(checkActiveBonus, async () => {
    await answered
    return { status: false, type: null }
  })
  await user.click(tryAgain)
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  answer()
  expect(await screen.findByLabelText('Promotion code')).toBeVisible()
  leave()
})
