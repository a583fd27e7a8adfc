import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTexts } from '../../testing/start-texts'
import { LanguageMenu } from './language-menu'

beforeAll(startTexts)

const item = (name: string) => screen.getByRole('menuitemradio', { name, hidden: true })

test('names languages in themselves and disables the current one', async () => {
  const change = jest.fn()
  render(<LanguageMenu language="th" onChange={change} />)
  expect(screen.getByRole('button', { name: 'Language: ไทย' })).toBeInTheDocument()
  expect(item('ไทย')).toBeDisabled()
  expect(item('ລາວ')).toHaveAttribute('lang', 'lo')
  await userEvent.click(item('ລາວ'))
  expect(change).toHaveBeenCalledWith('la')
  await userEvent.click(item('ไทย'))
  expect(change).toHaveBeenCalledTimes(1)
})

test.each([
  ['left', { left: 12, right: 100 }, { left: '12px', right: '' }],
  ['right', { left: 200, right: 300 }, { left: '', right: '20px' }],
])('keeps its list on the screen at the %s', async (_, box, side) => {
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(320)
  jest
    .spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...new DOMRect(), ...box, bottom: 40 })
  render(<LanguageMenu language="th" onChange={jest.fn()} />)
  await userEvent.click(screen.getByRole('button'))
  const { left, right } = screen.getByRole('menu', { hidden: true }).style
  expect({ left, right }).toEqual(side)
})

test.each([
  ['Safari, where no button gets the focus', true, false],
  ['Firefox, where it has the focus before it is active', false, true],
])('closes on a second press without popover support: %s', async (_, isActive, isFocused) => {
  render(<LanguageMenu language="th" onChange={jest.fn()} />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  expect(screen.getByRole('menu')).toBeVisible()
  expect(item('ລາວ')).toHaveFocus()
  jest.spyOn(button, 'matches').mockImplementation(selector => isActive && selector === ':active')
  fireEvent.blur(item('ລາວ'), { relatedTarget: isFocused ? button : null })
  fireEvent.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
})
