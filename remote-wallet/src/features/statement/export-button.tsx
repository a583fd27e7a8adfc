import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { toBaht } from '@tamlung/shared/contract/hundredths'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDate, formatDateTime } from '@tamlung/shared/format/dates'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { FileIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../../core/move-status'
import { saveFile } from '../../core/save-file'
import { signedAmount } from '../../core/signed-amount'
import { sourceWords } from '../../core/source-words'
import { activityKey } from '../../core/statement-words'
import { useAccountName } from '../../core/use-account-name'
import { useWallet } from '../../core/use-wallet'
import type { StatementFilter } from './statement-filter'
import type { StatementTools } from './tools/statement-tools'

/** Text that a spreadsheet would read as a formula. */
const formula = /^[\s\0]*[=+\-@\t\r\n|%]/

const number = /^-?\d+(\.\d+)?$/

function cell(value: string): string {
  // An apostrophe makes it text in every spreadsheet; plain numbers are harmless and stay numbers.
  const safe = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Formats a file that spreadsheets open directly: with a UTF-8 mark and the standard's line ends. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

interface ExportButtonProps {
  filter: StatementFilter
  /** The lines above the table. */
  heading?: StatementTools['csvHeading']
}

export function ExportButton({ filter, heading }: ExportButtonProps) {
  const { t } = useTranslation('wallet')
  const accountName = useAccountName()
  const { data: wallet } = useWallet()

  function line(row: Statement): string[] {
    // Failed rows keep their sign: without it a failed withdrawal would add to a column's sum.
    const { value } = signedAmount({ ...row, status: null })
    return [
      formatDateTime(row.createdAt),
      t(activityKey(row.statementType)),
      accountName(row.from),
      accountName(row.to),
      sourceWords(row, t),
      t(`status.${statusOf(row.status)}`),
      value === null ? t('statement.unreadable') : toBaht(value).toFixed(2),
    ]
  }

  async function save() {
    try {
      const head = [
        t('statement.column.date'),
        t('statement.column.activity'),
        t('transfer.from'),
        t('transfer.to'),
        t('statement.column.linked'),
        t('statement.column.status'),
      ]
      // In the receipt's chunk: the name of another one would add bytes to every first page.
      const { loadAll } = await import(/* webpackChunkName: "receipt" */ './long-list/join-page')
      const rows = await loadAll(filter)
      if (rows.unread)
        bus.emit('toast.show', {
          tone: 'failure',
          text: t('statement.exportUnread', { count: rows.unread }),
        })
      const above = heading?.({ filter, rows, name: wallet?.profile?.name }) ?? []
      const below = rows.unread ? [[t('statement.exportUnread', { count: rows.unread })]] : []
      const day = formatDate(serverNow()).split('/').reverse().join('-')
      saveFile(
        new Blob([toCsv([...above, [...head, t('amount')], ...rows.map(line), ...below])], {
          type: 'text/csv;charset=utf-8',
        }),
        `statement-${day}.csv`,
      )
    } catch (error) {
      bus.emit('toast.show', { tone: 'failure', text: errorText(error) })
    }
  }

  return (
    <Button icon={<FileIcon size={20} />} kind="quiet" onClick={save}>
      {t('statement.export')}
    </Button>
  )
}
