import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names'
import * as styles from './data-table.module.css'

/** A column of a table. */
export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of their column. */
  align?: 'start' | 'end'
  /** On narrow screens: in the head line of the card, without its title, or without its title and beside another. */
  narrow?: 'head' | 'bare' | 'half'
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  busy?: boolean
  /** Called for a press anywhere on a row, including its buttons: one of them must exist for keyboards. */
  onRow?: (row: Row) => unknown
}

/**
 * A table that looks like a list of cards on narrow screens. The roles are explicit, so that it stays a table for screen
 * readers, because `display` would remove them.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  busy,
  onRow,
}: DataTableProps<Row>) {
  // Repeated keys get the index: React would keep a row with a repeated key when the page changes.
  const seen = new Set<string>()
  const keyOf = (name: string, index: number) =>
    seen.size === seen.add(name).size ? `${name} ${index}` : name
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  return (
    <table aria-busy={busy || undefined} aria-label={caption} className={styles.table} role="table">
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <th
              className={classNames(styles.title, column.align === 'end' && styles.end)}
              key={column.key}
              role="columnheader"
              scope="col"
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} role="rowgroup">
        {rows.map((row, index) => (
          <tr
            className={classNames(styles.row, onRow && styles.pressable)}
            key={keyOf(String(rowKey(row, index)), index)}
            onClick={onRow && (() => onRow(row))}
            role="row"
          >
            {columns.map((column, at) => {
              // The first cell is the row's header: screen readers repeat it with every other cell.
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell
                  className={classNames(
                    styles.cell,
                    column.align === 'end' && styles.end,
                    column.narrow === 'head' && styles.first,
                    column.narrow === 'half' && styles.half,
                    column.narrow && styles.bare,
                  )}
                  data-title={column.title}
                  key={column.key}
                  role={at === 0 ? 'rowheader' : 'cell'}
                  scope={at === 0 ? 'row' : undefined}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}
