import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import {
  activateBonus,
  type Bonus,
  checkActiveBonus,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageCarousel } from '@tamlung/shared/ui/media/image-carousel'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import { fillNotice } from '../promotion/fill-notice'
import * as styles from './bonus.module.css'
import { bonusState, untilMidnight } from './bonus-state'
import { useBonusAction } from './use-bonus-action'

/** The amount and conditions of a bonus. */
function BonusOffer({ bonus }: { bonus: Bonus }) {
  const notice = useQuery(queryOf(lookupNotice, {}))
  if (notice.isError && !notice.data) return <FailedQuery query={notice} />
  return (
    <>
      <ImageCarousel items={bonus.banners} />
      {notice.data ? (
        <div className={styles.notice}>
          <Markup html={fillNotice(notice.data.notice ?? '', bonus.percentFail)} />
        </div>
      ) : (
        <TakesLong />
      )}
    </>
  )
}

/** A bonus and the way to receive it. The address names it; the list says whether it can be received. */
export function BonusDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  const bonuses = useQuery({
    ...queryOf(listBonuses, {}),
    refetchInterval: untilMidnight,
    // Re-rendered at midnight, although the server's data are unchanged.
    notifyOnChangeProps: 'all',
  })
  const active = useQuery(queryOf(checkActiveBonus, {}))
  const notice = useQuery(queryOf(lookupNotice, {}))
  const take = useBonusAction(activateBonus)
  const [asking, setAsking] = useState(false)
  const bonus = bonuses.data?.find(({ code }) => code === parameters.code)
  const state = bonus && bonusState(bonus, serverNow())
  const isAvailable = state === 'available'
  const { phase } = take.state
  // A pending bonus from earlier may be another than the one opened now.
  const pendingCode = take.input?.params.code
  const other = bonuses.data?.find(({ code }) => code === pendingCode)

  if (phase !== 'idle' && phase !== 'sending')
    return (
      <OutcomeDialog
        checkAgain={take.checkAgain}
        giveUp={take.letGo}
        onClose={onClose}
        receipt="bonus"
        state={take.state}
        what={
          pendingCode === parameters.code ? '' : plainText(other?.name) || plainText(pendingCode)
        }
      />
    )

  function receive() {
    setAsking(false)
    if (bonus) take.run({ params: { code: bonus.code } })
  }

  return (
    <>
      <Dialog
        footer={
          isAvailable && (
            <Button
              // A bonus cannot be received while its conditions or its effect on an active one are unknown.
              disabled={!active.data || !notice.data}
              kind="wanted"
              onClick={() => (active.data?.status ? setAsking(true) : receive())}
              pending={phase === 'sending'}
              size="main"
            >
              {t('bonus.receive')}
            </Button>
          )
        }
        onClose={onClose}
        room={28.5}
        title={plainText(bonus?.name) || t('titles.bonusDialog')}
      >
        {bonus ? (
          <>
            <BonusOffer bonus={bonus} />
            {!isAvailable && <p>{t(`bonus.states.${state}`)}</p>}
            {isAvailable && active.isError && !active.data && <FailedQuery query={active} />}
          </>
        ) : (
          <>
            {bonuses.isPending && <SkeletonRows rows={3} />}
            {bonuses.isError && !bonuses.data && <FailedQuery query={bonuses} />}
            <UnreadNote
              count={bonuses.data?.unread}
              onRetry={bonuses.refetch}
              retrying={bonuses.isFetching}
              text={count => t('bonus.unread', { count })}
            />
            {bonuses.data && !bonuses.data.unread && <p>{codeText('NO_DATA')}</p>}
          </>
        )}
      </Dialog>
      <ConfirmDialog
        confirmText={t('bonus.receive')}
        onClose={() => setAsking(false)}
        onConfirm={receive}
        open={asking}
        title={t('bonus.replaceTitle')}
      >
        {t('bonus.replaceText')}
      </ConfirmDialog>
    </>
  )
}
