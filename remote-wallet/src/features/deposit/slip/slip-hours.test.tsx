import { lookupSlip } from '@tamlung/shared/contract/routes/lookup-money'
import { network } from '@tamlung/shared/testing/network'
import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../../../load-texts'
import { SlipUpload } from './slip-upload'

beforeEach(() => network.install())
afterEach(() => {
  network.reset()
  jest.useRealTimers()
})

test('opens and closes with the slip hours on the open page', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-30T00:14:30+07:00') })
  network.reply(lookupSlip, { closeFrom: '00:17', closeTo: '00:15' })
  const { leave, container } = await renderInShell(<SlipUpload />, { texts: { wallet: loadTexts } })
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(container.querySelector('input[type=file]')).toBeDisabled()
  await act(() => jest.advanceTimersByTimeAsync(25_000))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(container.querySelector('input[type=file]')).toBeEnabled()
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(screen.getByRole('alert')).toBeVisible()
  leave()
})
