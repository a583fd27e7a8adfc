import { act, render, screen } from '@testing-library/react'
import { startTexts } from '../../testing/start-texts'
import { LoadingOverlay } from './loading-overlay'

beforeAll(startTexts)
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('stays hidden when the answer comes within 200 ms', () => {
  const { rerender } = render(<LoadingOverlay active />)
  act(() => jest.advanceTimersByTime(199))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  rerender(<LoadingOverlay active={false} />)
  act(() => jest.advanceTimersByTime(10_000))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('appears after 200 ms and goes with the request', () => {
  const { rerender } = render(<LoadingOverlay active />)
  act(() => jest.advanceTimersByTime(200))
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  rerender(<LoadingOverlay active={false} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(jest.getTimerCount()).toBe(0)
})
