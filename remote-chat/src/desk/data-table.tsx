import type { ReactNode } from 'react'
import { useDesk } from './desk-context'

interface DataTableProps<Column extends string, Row> {
  /** The section's name: its class, and the start of its texts' keys and its heading's id. */
  name: 'audit' | 'figures'
  columns: readonly Column[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  cell: (row: Row, column: Column) => ReactNode
}

/** A table that may be wider than its card and then scrolls by touch and keyboard. */
export function DataTable<Column extends string, Row>({
  name,
  columns,
  rows,
  keyOf,
  cell,
}: DataTableProps<Column, Row>) {
  const { t } = useDesk()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border
    <div
      aria-labelledby={`${name}-title`}
      className={`scroll ${name}`}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(`${name}.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column => (
                <td key={column}>{cell(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
