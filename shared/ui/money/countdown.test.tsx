import { act, render, screen } from '@testing-library/react'
import { startTexts } from '../../testing/start-texts'
import { Countdown } from './countdown'

beforeAll(startTexts)
beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void jest.useRealTimers())

const time = () => screen.getByRole('timer').textContent

test('ticks each second, ends at 00:00 and announces it once', () => {
  const end = jest.fn()
  render(<Countdown end={1_062_500} onEnd={end} />)
  expect(time()).toBe('01:03')
  act(() => jest.advanceTimersByTime(500))
  expect(time()).toBe('01:02')
  act(() => jest.advanceTimersByTime(61_999))
  expect(time()).toBe('00:01')
  expect(end).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(time()).toBe('00:00')
  act(() => jest.advanceTimersByTime(600_000))
  expect(end).toHaveBeenCalledTimes(1)
})

test('announces the last minute once if asked to', () => {
  render(<Countdown end={1_062_000} warns />)
  const words = () => screen.queryByText('Less than a minute left')
  expect(words()).toBeNull()
  act(() => jest.advanceTimersByTime(3_000))
  expect(words()).toBeVisible()
  act(() => jest.advanceTimersByTime(59_000))
  expect(time()).toBe('00:00')
  expect(words()).toBeNull()
  render(<Countdown end={Date.now() + 5_000} />)
  expect(words()).toBeNull()
})

test('shows the right time after the phone slept', () => {
  render(<Countdown end={1_600_000} />)
  jest.setSystemTime(1_590_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(time()).toBe('00:10')
})

test('counts by the given clock', () => {
  const clock = () => Date.now() + 30_000
  render(<Countdown clock={clock} end={1_040_000} />)
  expect(time()).toBe('00:10')
})

test('runs one timer and removes it', () => {
  const { unmount } = render(<Countdown end={1_600_000} />)
  for (let times = 0; times < 4; times++)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(jest.getTimerCount()).toBe(1)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
