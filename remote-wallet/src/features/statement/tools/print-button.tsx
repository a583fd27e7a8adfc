import { bus } from '@tamlung/shared/bus/bus'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { PrinterIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { loadAll } from '../load-all'
import type { StatementFilter } from '../statement-filter'
import { PrintedStatement } from './printed-statement'

type Printed = { filter: StatementFilter; rows: Rows<Statement> }

/** Prints all that fits, not only the page that is shown. "Save as PDF" is the browser's own. */
export function PrintButton({ filter }: { filter: StatementFilter }) {
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

  // It stays there until something else is asked for: a phone goes on drawing it while its own print sheet is open.
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
