import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs'

const items = [
  { key: 'slot', label: 'Slots' },
  { key: 'sport', label: 'Sports' },
  { key: 'lotto', label: 'Lottery' },
] as const

function Games() {
  const [value, setValue] = useState<'slot' | 'sport' | 'lotto'>('slot')
  return (
    <Tabs items={items} label="Games" onChange={setValue} value={value}>
      {value} games
    </Tabs>
  )
}

test('has one tab stop and cycles with the arrow keys', async () => {
  render(<Games />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Slots' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tab', { name: 'Lottery' })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Lottery' })).toHaveTextContent('lotto games')
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Sports' })).toHaveAttribute('aria-selected', 'true')
})

test('selects on press', async () => {
  render(<Games />)
  await userEvent.click(screen.getByRole('tab', { name: 'Lottery' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('lotto games')
})
