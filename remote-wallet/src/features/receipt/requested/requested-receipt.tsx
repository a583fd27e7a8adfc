import { queryKeyOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ReceiptIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detailedRoom } from '../detailed-room'
import type { ReceiptDialog } from '../receipt-dialog'
import { findRequestedRow } from './find-requested-row'

/** A receipt that is come to from elsewhere: from a notice, or from what has just been given. */
export function RequestedReceipt({
  parameters,
  onClose,
  Receipt,
}: DialogProps & { Receipt: typeof ReceiptDialog }) {
  const { t } = useTranslation(['asked-receipt', 'wallet'])
  const client = useQueryClient()
  const { data, error, isError, isPending, isFetching, refetch } = useQuery({
    queryKey: [...queryKeyOf(listStatements), 'asked', parameters],
    queryFn: () => findRequestedRow(client, parameters),
  })
  if (data?.row) return <Receipt onClose={onClose} row={data.row} />
  return (
    <Dialog onClose={onClose} room={isPending ? detailedRoom : 0} title={t('title')}>
      {isPending && <SkeletonRows rows={6} />}
      {isError && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      <UnreadNote
        count={data?.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('wallet:statement.unread', { count })}
      />
      {data?.unread === 0 && (
        <EmptyState
          action={<LinkButton to="/user/statement">{t('statement')}</LinkButton>}
          icon={<ReceiptIcon size={28} />}
          title={t('none')}
        >
          {t('noneText')}
        </EmptyState>
      )}
    </Dialog>
  )
}
