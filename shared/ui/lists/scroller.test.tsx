import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Scroller } from './scroller'

const items = ['none', 'wallet', 'joker', 'pg'].map(key => ({ key, label: key }))

function Picker({ onChange }: { onChange?: (key: string) => void }) {
  const [value, setValue] = useState('none')
  return (
    <Scroller
      items={items}
      label="From"
      onChange={key => {
        setValue(key)
        onChange?.(key)
      }}
      value={value}
    />
  )
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('is one listbox that names the active option', () => {
  render(<Picker />)
  const list = screen.getByRole('listbox', { name: 'From' })
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
  expect(active).toHaveTextContent('none')
  expect(active).toHaveAttribute('aria-selected', 'true')
})

test('follows the arrow keys and stops at the ends', async () => {
  render(<Picker />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}')
  expect(chosen()).toBe('wallet')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(chosen()).toBe('pg')
  expect(screen.getByRole('listbox').scrollTop).toBe(3 * 48)
})

test('selects the middle option when the wheel rests', () => {
  jest.useFakeTimers()
  const change = jest.fn()
  render(<Picker onChange={change} />)
  const list = screen.getByRole('listbox')
  for (const top of [20, 48, 80, 97]) {
    list.scrollTop = top
    fireEvent.scroll(list)
    act(() => jest.advanceTimersByTime(50))
  }
  expect(change).not.toHaveBeenCalled()
  act(() => jest.runOnlyPendingTimers())
  expect(change.mock.calls).toEqual([['joker']])
  jest.useRealTimers()
})

test('selects an option on press', async () => {
  render(<Picker />)
  await userEvent.click(screen.getByText('joker'))
  expect(chosen()).toBe('joker')
})

test('changes nothing while disabled', async () => {
  const change = jest.fn()
  render(<Scroller disabled items={items} label="From" onChange={change} value="none" />)
  await userEvent.click(screen.getByText('joker'))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(change).not.toHaveBeenCalled()
})

test('centres the selected option when its dialog opens', () => {
  let grow = () => {}
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(callback => {
    grow = () => callback([], {} as ResizeObserver)
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} }
  })
  render(<Scroller items={items} label="From" onChange={() => {}} value="joker" />)
  const list = screen.getByRole('listbox')
  // Browsers report 0 for an element without layout.
  list.scrollTop = 0
  Object.defineProperty(list, 'clientHeight', { value: 144 })
  grow()
  expect(list.scrollTop).toBe(2 * 48)
  jest.restoreAllMocks()
})
