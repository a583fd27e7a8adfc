import { serverNow } from '@tamlung/shared/api/server-clock'
import { zero } from '@tamlung/shared/contract/hundredths'
import { formatTime } from '@tamlung/shared/format/dates'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { forgetTransfer, watchTransfer } from '../../deposit/qr/watch/watch-transfer'
import type { WatchedQr } from '../../deposit/qr/watch/watched-qr'
import { NewsCard } from './news-card'
import { reserveRoom } from './reserve-room'
import { SlipButton } from './slip-button'
import { SupportButton } from './support-button'

/** The state of a manual transfer that has not arrived, and help when it stays away. */
export function SoughtTransfer({ transfer, unit }: { transfer: WatchedQr; unit: string }) {
  const { t } = useTranslation(['still-open', 'wallet'])
  const ownAmount = useOwnAmount()
  const { since, end, sought, sight } = transfer
  const what = sight?.what ?? 'nothing'
  const over = sought && what === 'nothing'
  // From its end on there is room for what is offered once a last look has not found it either.
  const isDue = sought || (end !== null && end <= serverNow())
  const seen = t(`sought.${what}`, {
    amount: ownAmount(sight?.amount ?? zero),
    time: formatTime(since).slice(0, 5),
    unit,
  })
  return (
    <NewsCard
      actions={
        <>
          <SlipButton transfer={transfer} />
          <SupportButton />
          <Button kind="quiet" onClick={forgetTransfer} size="small">
            {t('sought.stop')}
          </Button>
          {isDue && (
            <Button
              style={reserveRoom(!sought)}
              kind="quiet"
              onClick={() => watchTransfer(since)}
              size="small"
            >
              {t('sought.again')}
            </Button>
          )}
        </>
      }
      icon={<SearchIcon size={20} />}
      title={t(over ? 'sought.over' : 'sought.looking')}
    >
      {`${seen} ${t('sought.help')}`}
    </NewsCard>
  )
}
