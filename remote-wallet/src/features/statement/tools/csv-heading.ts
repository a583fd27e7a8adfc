import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import type { StatementFilter } from '../statement-filter'
import { periodOf } from './period-of'

interface Heading {
  t: (key: string) => string
  filter: StatementFilter
  rows: readonly Statement[]
  name: string | null | undefined
}

/** Whose statement it is and of which days, above the table as banks write it. */
export function csvHeading({ t, filter, rows, name }: Heading): string[][] {
  return [
    [t('statement-tools:member'), plainText(name, 80)],
    [t('statement-tools:period'), periodOf(filter, rows)],
    [],
  ]
}
