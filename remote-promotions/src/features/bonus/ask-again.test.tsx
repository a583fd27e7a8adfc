import type { ReplyOf, Route } from '@tamlung/shared/contract/define-route'
import { checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { BonusDialog } from './bonus-dialog'
import { BonusPage } from './bonus-page'

const texts = { promotions: loadTexts }

/** Answers when released. */
function hold<R extends Route>(route: R, reply: ReplyOf<R>): () => void {
  let letGo = () => {}
  const gone = new Promise<void>(resolve => {
    letGo = resolve
  })
  network.reply(route, async () => {
    await gone
    return reply
  })
  return letGo
}

beforeEach(() => network.install())
afterEach(() => network.reset())

test('shows a skeleton while the active bonus is checked again', async () => {
  network.reply(listBonuses, [])
  network.refuse(checkActiveBonus, 'INVALID_IP')
  const { user, leave } = await renderInShell(<BonusPage />, { texts })
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  const letGo = hold(checkActiveBonus, { status: false, type: null })
  await user.click(tryAgain)
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  letGo()
  expect(await screen.findByLabelText('Promotion code')).toBeVisible()
  leave()
})

test('shows in the dialog that conditions are loading', async () => {
  network.reply(listBonuses, [exampleBonus('A')])
  network.reply(checkActiveBonus, { status: false, type: null })
  const letGo = hold(lookupNotice, { notice: 'Terms' })
  const { leave } = await renderInShell(
    <BonusDialog onClose={() => {}} parameters={{ code: 'A' }} />,
    { texts },
  )
  expect(await screen.findByRole('dialog', { name: 'Bonus A' })).toBeVisible()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  letGo()
  expect(await screen.findByText('Terms')).toBeVisible()
  expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  leave()
})
