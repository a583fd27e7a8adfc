import { queryOf } from '@tamlung/shared/api/query-of'
import { type Invite, listInvites } from '@tamlung/shared/contract/routes/invite'
import { plainText } from '@tamlung/shared/format/plain-text'
import { useTranslation } from 'react-i18next'
import { HistoryTable } from '../history/history-table'

export function InviteHistory() {
  const { t } = useTranslation('promotions')
  return (
    <HistoryTable
      amountOf={({ amount }: Invite) => amount}
      query={body => queryOf(listInvites, { body })}
      rowsOf={({ invites }) => invites}
      sender={{
        key: 'from',
        title: t('history.from'),
        cell: ({ from }) => plainText(from?.name) || '–',
        narrow: 'head',
      }}
    />
  )
}
