import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { InviteBonus } from '@tamlung/shared/contract/routes/wallet'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { InviteBonusCard } from './home-tiles'

const amount = hundredths(12_500)
const show = (invite: InviteBonus) =>
  renderInShell(<InviteBonusCard invite={invite} unit="baht" />, { texts: { wallet: loadTexts } })

test('shows how many invited friends met the terms', async () => {
  await show({ amount, success: 37, fail: 0 })
  expect(screen.getByText('Met: 37 · Not met: 0')).toBeVisible()
})

test('shows no counts that the server does not send', async () => {
  await show({ amount, success: 37, fail: null })
  expect(screen.getByText('125.00')).toBeVisible()
  expect(screen.queryByText(/met:/i)).not.toBeInTheDocument()
})
