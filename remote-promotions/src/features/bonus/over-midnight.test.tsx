import { checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { BonusPage } from './bonus-page'

beforeEach(() => {
  network.install()
  network.reply(checkActiveBonus, { status: false, type: null })
})
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

/** A Sunday, twenty seconds before midnight in Bangkok. */
const before = Date.parse('2026-11-29T16:59:40Z')

test.each(['day', 'week'] as const)(
  'what was received in this %s can be had again at midnight, by whoever waits for it on the page',
  async type => {
    jest.useFakeTimers({ now: before })
    const received = [{ updatedAt: '2026-11-29T05:00:00Z' }]
    network.reply(listBonuses, [
      exampleBonus('A', { name: 'Again', type, userBonus: { isActive: false, received } }),
    ])
    const { leave } = await renderInShell(<BonusPage />, { texts: { promotions: loadTexts } })
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('Again')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Again/ })).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(15_000))
    expect(screen.getByRole('button', { name: /Again/ })).toBeVisible()
    leave()
  },
)
