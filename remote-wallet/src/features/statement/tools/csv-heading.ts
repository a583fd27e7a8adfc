import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import i18next from 'i18next'
import type { StatementFilter } from '../statement-filter'
import { periodOf } from './period-of'

const ns = 'statement-tools'

interface Heading {
  filter: StatementFilter
  rows: readonly Statement[]
  name: string | null | undefined
}

/** Whose statement it is and of which days, above the table as banks write it. */
export function csvHeading({ filter, rows, name }: Heading): string[][] {
  return [
    [i18next.t('member', { ns }), plainText(name, 80)],
    [i18next.t('period', { ns }), periodOf(filter, rows)],
    [],
  ]
}
