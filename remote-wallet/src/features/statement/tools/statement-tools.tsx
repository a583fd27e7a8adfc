import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { CalendarIcon, PrinterIcon, SearchIcon } from '@tamlung/shared/ui/icons/icons'
import i18next from 'i18next'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadAll } from '../long-list/join-page'
import type { FilterChanges, StatementFilter } from '../statement-filter'
import { MonthsPanel } from './months-panel'
import { PrintedStatement, periodOf } from './printed-statement'
import { SearchPanel } from './search-panel'
import * as styles from './statement-tools.module.css'

type Printed = { filter: StatementFilter; rows: Rows<Statement> }

/** Prints all rows that fit, not only the shown page. Browsers can save the print as PDF. */
function PrintButton({ filter }: { filter: StatementFilter }) {
  const { t } = useTranslation('statement-tools')
  const [printed, setPrinted] = useState<Printed>()

  async function print() {
    try {
      const rows = await loadAll(filter)
      flushSync(() => setPrinted({ filter, rows }))
      window.print()
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
  }

  // The printed rows stay until the filter changes: a phone still renders them while its print dialog is open.
  const isCurrent = printed && JSON.stringify(printed.filter) === JSON.stringify(filter)
  return (
    <>
      <Button icon={<PrinterIcon size={20} />} kind="quiet" onClick={print}>
        {t('print')}
      </Button>
      {isCurrent && createPortal(<PrintedStatement {...printed} />, document.body)}
    </>
  )
}

interface ToolLineProps {
  filter: StatementFilter
  onChange: (changes: FilterChanges) => void
}

/** In the line of the filter, which has space for it: nothing moves when it loads. */
function ToolLine({ filter, onChange }: ToolLineProps) {
  const { t } = useTranslation('statement-tools')
  const [panel, setPanel] = useState<'search' | 'months' | null>(
    filter.search || filter.state ? 'search' : null,
  )
  const [isPressed, setIsPressed] = useState(false)
  const switchOf = (name: 'search' | 'months') => ({
    'aria-expanded': panel === name,
    className: panel === name ? styles.open : undefined,
    onClick: () => {
      setIsPressed(true)
      setPanel(panel === name ? null : name)
    },
  })
  return (
    <>
      <div className={styles.buttons}>
        <IconButton icon={<SearchIcon />} label={t('search')} {...switchOf('search')} />
        <IconButton icon={<CalendarIcon />} label={t('months.title')} {...switchOf('months')} />
      </div>
      {panel === 'search' && (
        <SearchPanel filter={filter} onChange={onChange} takesFocus={isPressed} />
      )}
      {panel === 'months' && <MonthsPanel filter={filter} onChange={onChange} />}
    </>
  )
}

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
