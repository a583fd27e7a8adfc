import { render, screen } from '@testing-library/react'
import { DataTable } from './data-table'

test('names the row in each cell for screen readers', () => {
  render(
    <DataTable
      caption="Statement"
      columns={[
        { key: 'activity', title: 'Activity', cell: ({ name }) => name },
        { key: 'amount', title: 'Amount', cell: ({ amount }) => amount },
      ]}
      rowKey={({ name }) => name}
      rows={[
        { name: 'Deposit', amount: '100.00' },
        { name: 'Withdrawal', amount: '40.00' },
      ]}
    />,
  )
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Deposit',
    'Withdrawal',
  ])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '100.00',
    '40.00',
  ])
})

test('removes rows with equal names with their page', () => {
  const table = (names: string[]) => (
    <DataTable
      caption="Slips"
      columns={[{ key: 'name', title: 'Name', cell: ({ name }: { name: string }) => name }]}
      rowKey={({ name }) => name}
      rows={names.map(name => ({ name }))}
    />
  )
  const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const { rerender } = render(table(['twice', 'once', 'twice', 'twice']))
  expect(shown()).toEqual(['twice', 'once', 'twice', 'twice'])
  rerender(table(['other']))
  expect(shown()).toEqual(['other'])
})
