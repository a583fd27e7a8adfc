import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { zero } from '@tamlung/shared/contract/hundredths'
import { lookupDeposit, lookupEnableChatWidget } from '@tamlung/shared/contract/routes/lookup'
import { formatTime } from '@tamlung/shared/format/dates'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forgetTransfer, watchTransfer } from '../qr/watch/watch-transfer'
import type { WatchedQr } from '../qr/watch/watched-qr'
import { NewsCard } from './news-card'

/** What is seen of a transfer by hand that has not come, and what helps where it stays away. */
export function SoughtTransfer({ transfer, unit }: { transfer: WatchedQr; unit: string }) {
  const { t } = useTranslation(['deposit-news', 'wallet'])
  const ownAmount = useOwnAmount()
  const chat = useQuery({ ...queryOf(lookupEnableChatWidget, {}), staleTime: 5 * 60_000 })
  const deposit = useQuery({ ...queryOf(lookupDeposit, {}), staleTime: 5 * 60_000 })
  const { since, sought, sight } = transfer
  const what = sight?.what ?? 'nothing'
  const over = sought && what === 'nothing'
  return (
    <NewsCard
      actions={
        <>
          {deposit.data && deposit.data.isManual !== true && (
            <Button
              kind="quiet"
              onClick={() =>
                bus.emit('dialog.open', { name: 'deposit', parameters: { way: 'slip' } })
              }
              size="small"
            >
              {t('wallet:deposit.slip.send')}
            </Button>
          )}
          {chat.data?.enableChatWidget ? (
            <Button kind="quiet" onClick={() => bus.emit('chat.open', {})} size="small">
              {t('transfer.chat')}
            </Button>
          ) : (
            <LinkButton kind="quiet" size="small" to="/user/contact">
              {t('transfer.contact')}
            </LinkButton>
          )}
          {sought && (
            <Button kind="quiet" onClick={() => watchTransfer(since)} size="small">
              {t('transfer.again')}
            </Button>
          )}
          <Button kind="quiet" onClick={forgetTransfer} size="small">
            {t('transfer.stop')}
          </Button>
        </>
      }
      icon={<SearchIcon size={20} />}
      title={t(over ? 'transfer.over' : 'transfer.looking')}
    >
      {t(`transfer.${what}`, {
        amount: ownAmount(sight?.amount ?? zero),
        time: formatTime(since).slice(0, 5),
        unit,
      })}{' '}
      {t('transfer.help')}
    </NewsCard>
  )
}
