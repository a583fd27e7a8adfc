import { slipNotes } from '@tamlung/shared/contract/error-codes'
import type { Slip } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { type Column, DataTable } from '@tamlung/shared/ui/lists/data-table'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import { SlipImageDialog } from './slip-image-dialog'
import * as styles from './slip-status.module.css'

/** How a slip fared, and in brackets why. */
function SlipStatus({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slips')
  const code = slipNotes.find(note => note === slip.note)
  const reason = code ? t(`note.${code}`) : plainText(slip.note)
  return (
    <span className={styles.status}>
      <MoveStatus status={slip.status} />
      {reason && <span className={styles.reason}>({reason})</span>}
    </span>
  )
}

export function SlipTable({ slips, busy }: { slips: readonly Slip[]; busy: boolean }) {
  const { t } = useTranslation(['slips', 'wallet'])
  const [viewed, setViewed] = useState<Slip | null>(null)
  const columns: Column<Slip>[] = [
    {
      key: 'date',
      title: t('wallet:statement.column.date'),
      cell: slip => formatDateTime(slip.createdAt),
      narrow: 'head',
    },
    {
      key: 'amount',
      title: t('wallet:amount'),
      cell: slip => <Amount value={(slip.amount ?? 0) > 0 ? slip.amount : null} />,
      align: 'end',
      narrow: 'head',
    },
    {
      key: 'status',
      title: t('wallet:statement.column.status'),
      cell: slip => <SlipStatus slip={slip} />,
      narrow: 'half',
    },
    {
      key: 'view',
      title: t('picture'),
      cell: slip =>
        (slip.link || slip.reference) && (
          <Button kind="quiet" onClick={() => setViewed(slip)} size="small">
            {t('view')}
          </Button>
        ),
      align: 'end',
      narrow: 'half',
    },
  ]
  return (
    <>
      <DataTable
        busy={busy}
        caption={t('wallet:titles.slips')}
        columns={columns}
        rowKey={(slip, index) => slip.reference ?? index}
        rows={slips}
      />
      {viewed && <SlipImageDialog onClose={() => setViewed(null)} slip={viewed} />}
    </>
  )
}
