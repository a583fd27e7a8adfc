import type { ReactNode } from 'react'
import { useDesk } from './desk-context'

interface DataTableProps<Column extends string, Row> {
  /** The section's name, by which its texts, its heading's id and its style are found. */
  name: 'audit' | 'figures'
  columns: readonly Column[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  cell: (row: Row, column: Column) => ReactNode
}

/** A table wider than its card, which scrolls by finger and keyboard. */
export function DataTable<Column extends string, Row>({
  name,
  columns,
  rows,
  keyOf,
  cell,
}: DataTableProps<Column, Row>) {
  const { t } = useDesk()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own
    <div
      aria-labelledby={`${name}-title`}
      className={`scroll ${name}`}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
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
