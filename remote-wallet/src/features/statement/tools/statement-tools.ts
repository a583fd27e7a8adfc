import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import i18next from 'i18next'
import type { StatementFilter } from '../statement-filter'
import { PrintButton } from './print-button'
import { periodOf } from './printed-statement'
import { ToolLine } from './tool-line'

const loadToolsTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

const ns = 'statement-tools'

interface Heading {
  filter: StatementFilter
  rows: readonly Statement[]
  name: string | null | undefined
}

/** The member's name and the days, above the table as in bank statements. */
function csvHeading({ filter, rows, name }: Heading): string[][] {
  return [
    [i18next.t('member', { ns }), plainText(name, 80)],
    [i18next.t('period', { ns }), periodOf(filter, rows)],
    [],
  ]
}

const tools = { csvHeading, PrintButton, ToolLine }
export type StatementTools = typeof tools

/** The statement's tools for a searching server, with their texts. */
export async function statementTools(): Promise<StatementTools> {
  await registerTexts('statement-tools', loadToolsTexts)
  return tools
}
