import { call } from '@tamlung/shared/api/call'
import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { type Invite, listInvites } from '@tamlung/shared/contract/routes/invite'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import type { Column } from '@tamlung/shared/ui/lists/data-table'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { HistoryTable } from '../history/history-table'

export function InviteHistory() {
  const { t } = useTranslation('promotions')
  const unit = useUnit()
  const columns: Column<Invite>[] = [
    {
      key: 'from',
      title: t('history.from'),
      cell: row => plainText(row.from?.name) || '–',
      narrow: 'head',
    },
    { key: 'date', title: t('history.date'), cell: row => formatDateTime(row.createdAt) },
    {
      key: 'amount',
      title: t('history.amount'),
      cell: row => <Amount unit={unit} value={row.amount} />,
      align: 'end',
    },
  ]
  return (
    <HistoryTable
      caption={t('history.title')}
      columns={columns}
      query={body => ({
        queryKey: queryKeyOf(listInvites, { body }),
        queryFn: async ({ signal }) => {
          const { invites, total } = await call(listInvites, { body, signal })
          return { rows: invites, total }
        },
      })}
    />
  )
}
