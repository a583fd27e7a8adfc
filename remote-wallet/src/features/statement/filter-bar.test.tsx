import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { loadTexts } from '../../load-texts'
import { FilterBar } from './filter-bar'
import { type FilterChanges, readFilter } from './statement-filter'

const changes: FilterChanges[] = []
beforeEach(() => changes.splice(0))

function Filtered({ from = '' }: { from?: string }) {
  const [address, setAddress] = useState(`from=${from}`)
  return (
    <FilterBar
      filter={readFilter(new URLSearchParams(address), false)}
      onChange={change => {
        changes.push(change)
        setAddress(`from=${change.from}`)
      }}
    >
      <button onClick={() => setAddress('')} type="button">
        Show everything
      </button>
    </FilterBar>
  )
}

async function open(from?: string) {
  const view = await renderInShell(<Filtered {...(from && { from })} />, {
    texts: { wallet: loadTexts },
  })
  return { ...view, day: screen.getByLabelText('From') }
}

test('accepts a typed day despite browser year events', async () => {
  const { day } = await open()
  for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    fireEvent.change(day, { target: { value } })
    expect(day).toHaveValue(value)
  }
  expect(changes).toEqual([{ from: '2026-11-20' }])
})

test('restores a half-typed day', async () => {
  const { day, user } = await open('2026-11-20')
  await user.click(day)
  fireEvent.change(day, { target: { value: '0002-11-20' } })
  await user.tab()
  expect(day).toHaveValue('2026-11-20')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(day).toHaveValue('')
})

test('shows a day in the product’s format until it is typed', async () => {
  const { day, user } = await open('2026-11-20')
  await user.click(day)
  expect(screen.getByText('20/11/2026')).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(screen.queryByText('20/11/2026')).not.toBeInTheDocument()
  await user.tab()
  expect(screen.getByText('20/11/2026')).toBeInTheDocument()
})

test('converts a Buddhist year', async () => {
  const { day, user } = await open()
  await user.click(day)
  fireEvent.change(day, { target: { value: '2569-11-20' } })
  await user.tab()
  expect(day).toHaveValue('2026-11-20')
})
