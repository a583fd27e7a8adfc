import { queryOf } from '@tamlung/shared/api/query-of'
import { slipNotes } from '@tamlung/shared/contract/error-codes'
import { getSlipImage, type Slip } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeUrl } from '@tamlung/shared/format/safe-url'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { type Column, DataTable } from '@tamlung/shared/ui/lists/data-table'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveStatus } from '../../core/move-status'
import { usePicture } from '../../core/use-picture'
import * as styles from './slips-dialog.module.css'

const schemes = ['https', 'relative'] as const

function SlipImageDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const { t } = useTranslation('slips')
  const known = safeUrl(slip.link, { schemes })
  const requested = useQuery({
    ...queryOf(getSlipImage, { params: { reference: slip.reference ?? '' } }),
    enabled: known === null && Boolean(slip.reference),
  })
  const address = known ?? safeUrl(requested.data?.url, { schemes })
  const { source, handleError } = usePicture(address)
  const failed = requested.isError || (requested.isSuccess && address === null)
  return (
    <Dialog onClose={onClose} title={t('picture')}>
      <div className={styles.image}>
        {address === null && !failed && <SkeletonRows rows={3} />}
        {failed && (
          <FailedState onRetry={requested.refetch} retrying={requested.isFetching}>
            {requested.isError ? errorText(requested.error) : codeText('NO_DATA')}
          </FailedState>
        )}
        {source !== null && (
          <img alt={t('picture')} className={styles.picture} onError={handleError} src={source} />
        )}
        {address !== null && source === null && (
          <EmptyState icon={<ImageIcon size={28} />} title={t('notShown')} />
        )}
        {address !== null && (
          <a href={address} rel="noopener noreferrer" target="_blank">
            {t('openPicture')}
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** A slip's status, with the reason in brackets. */
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
