import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { loadTexts } from '../load-texts'
import { RelativeTime } from './relative-time'

test('how long ago counts on while it is looked at', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T10:00:58Z') })
  await renderInShell(<RelativeTime value="2026-11-20T10:00:00Z" />, {
    texts: { wallet: loadTexts },
  })
  expect(screen.getByText('58 seconds ago')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(2_500))
  expect(screen.getByText('1 minute ago')).toBeVisible()
  jest.useRealTimers()
})
