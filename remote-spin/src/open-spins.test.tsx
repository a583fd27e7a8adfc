import type { Outcome } from '@tamlung/shared/api/settle'
import { spin } from '@tamlung/shared/contract/routes/spinwheel'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { clearToasts } from '@tamlung/shared/ui/feedback/toast-store'
import { act, screen } from '@testing-library/react'
import { loadTexts } from './load-texts'
import { openSpins } from './open-spins'

async function tell(outcome: Outcome<unknown>) {
  clearToasts()
  const { leave } = await renderInShell(null, { texts: { spin: loadTexts } })
  act(() => openSpins.onOutcome(spin, outcome, false))
  return leave
}

test('promises a safe coin only when the server keeps idempotency keys', async () => {
  const left = await tell({ phase: 'unknown', looking: false, looked: false })
  expect(screen.getByText(/Your coin is safe/)).toBeVisible()
  left()
  await tell({ phase: 'unknown', looking: true, looked: true })
  expect(screen.queryByText(/Your coin is safe/)).not.toBeInTheDocument()
  expect(screen.getByText(/Look at your coins and coupons before you spin again/)).toBeVisible()
})

test('does not take one coin less as proof of this spin', async () => {
  await tell({ phase: 'done', reply: {}, trace: { seenIn: 'coins' } })
  expect(screen.getByText(/here or on another page of yours/)).toBeVisible()
})
