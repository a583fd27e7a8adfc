import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, screen } from '@testing-library/react'
import { PagePlaceholder } from './page-placeholder'

const words = 'This is taking longer than usual.'

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }))
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a page whose code hangs says after five seconds that it takes long, and offers nothing that would fetch it twice', async () => {
  await renderInShell(<PagePlaceholder />)
  await wait(1_000)
  expect(screen.queryByText(words)).not.toBeInTheDocument()
  await wait(5_000)
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(screen.queryByRole('button')).toBeNull()
})
