import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTexts } from '../../testing/start-texts'
import { LanguageMenu } from './language-menu'

beforeAll(startTexts)

const item = (name: string) => screen.getByRole('menuitemradio', { name, hidden: true })

test('names each language in itself and disables the one in use', async () => {
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
