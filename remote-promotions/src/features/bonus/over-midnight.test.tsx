import { checkActiveBonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { loadTexts } from '../../load-texts'
import { exampleBonus } from '../../testing/examples'
import { BonusDialog } from './bonus-dialog'
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
  'allows this %s’s bonus again at midnight on the open page',
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

function OpenedLater() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BonusPage />
      <button onClick={() => setOpen(true)} type="button">
        open
      </button>
      {open && <BonusDialog onClose={() => {}} parameters={{ code: 'A' }} />}
    </>
  )
}

test('allows the open bonus at midnight', async () => {
  jest.useFakeTimers({ now: before })
  network.reply(lookupNotice, { notice: '' })
  const received = [{ updatedAt: '2026-11-29T05:00:00Z' }]
  network.reply(listBonuses, [
    exampleBonus('A', { type: 'day', userBonus: { isActive: false, received } }),
  ])
  const { leave } = await renderInShell(<OpenedLater />, { texts: { promotions: loadTexts } })
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  act(() => screen.getByText('open').click())
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByRole('button', { name: 'Receive bonus' })).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('button', { name: 'Receive bonus' })).toBeVisible()
  leave()
})
