import { act, render, screen } from '@testing-library/react'
import { hundredths } from '../../contract/hundredths'
import { hiddenAmounts } from '../../session/hidden-amounts'
import { startTexts } from '../../testing/start-texts'
import { Amount } from './amount'

beforeAll(startTexts)
afterEach(() => act(() => hiddenAmounts.set(false)))

const text = () => document.body.textContent ?? ''

test('removes hidden amounts from the document and announces it', () => {
  hiddenAmounts.set(true)
  const { rerender } = render(<Amount signed value={hundredths(-1_234_50)} />)
  const long = text()
  expect(screen.getByText('Amount hidden')).toBeInTheDocument()
  expect(long).not.toMatch(/[\d+−]/)
  rerender(<Amount signed value={hundredths(5_00)} />)
  expect(text()).toBe(long)
})

test('shows an amount to be paid even while hidden', () => {
  hiddenAmounts.set(true)
  render(<Amount open value={hundredths(300_00)} />)
  expect(screen.getByText('300.00')).toBeInTheDocument()
})

test('follows the choice at once, here and in another tab', () => {
  render(<Amount value={hundredths(300_00)} />)
  act(() => hiddenAmounts.set(true))
  expect(text()).not.toContain('300')
  act(() => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage'))
  })
  expect(text()).toContain('300.00')
})

test.each([
  ['999,999.99', []],
  ['12,345,678.50', ['12,', '345,', '678.50']],
])('breaks %s after a comma only', (shown, groups) => {
  render(<Amount value={hundredths(Number(shown.replace(/[,.]/g, '')))} />)
  const number = screen.getByText(shown)
  const parts = Array.from(number.childNodes, node => node.textContent).filter(Boolean)
  expect(parts).toEqual(groups.length > 0 ? groups : [shown])
})
