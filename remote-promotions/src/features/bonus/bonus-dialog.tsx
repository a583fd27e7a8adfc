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
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ImageCarousel } from '@tamlung/shared/ui/media/image-carousel'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import { fillNotice } from '../promotion/fill-notice'
import * as styles from './bonus.module.css'
import { bonusState } from './bonus-state'
import { useBonusAction } from './use-bonus-action'

function Offer({ bonus }: { bonus: Bonus }) {
  const notice = useQuery(queryOf(lookupNotice, {}))
  if (notice.isError && !notice.data)
    return (
      <FailedState onRetry={() => notice.refetch()} retrying={notice.isFetching}>
        {errorText(notice.error)}
      </FailedState>
    )
  return (
    <>
      <ImageCarousel items={bonus.banners} />
      <div className={styles.notice}>
        <Markup html={fillNotice(notice.data?.notice ?? '', bonus.percentFail)} />
      </div>
    </>
  )
}

/** One bonus, and the way to take it. The address names it; the list says whether it can be had. */
export function BonusDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  const bonuses = useQuery(queryOf(listBonuses, {}))
  const active = useQuery(queryOf(checkActiveBonus, {}))
  const notice = useQuery(queryOf(lookupNotice, {}))
  const take = useBonusAction(activateBonus)
  const [asking, setAsking] = useState(false)
  const bonus = bonuses.data?.find(({ code }) => code === parameters.code)
  const available = bonus && bonusState(bonus, serverNow()) === 'available'
  const { phase } = take.state
  // One that is still open from before may be another one than is asked for now.
  const asked = take.input?.params.code
  const other = bonuses.data?.find(({ code }) => code === asked)

  if (phase !== 'idle' && phase !== 'sending')
    return (
      <OutcomeDialog
        checkAgain={take.checkAgain}
        giveUp={take.letGo}
        onClose={onClose}
        receipt="bonus"
        state={take.state}
        what={asked === parameters.code ? '' : plainText(other?.name) || plainText(asked)}
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
          available && (
            <Button
              // Nobody takes a bonus whose conditions, or whose effect on another one, are not known.
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
        {bonuses.isPending && <SkeletonRows rows={3} />}
        {bonuses.isError && !bonuses.data && (
          <FailedState onRetry={() => bonuses.refetch()}>{errorText(bonuses.error)}</FailedState>
        )}
        {!bonus && (
          <UnreadNote
            count={bonuses.data?.unread}
            onRetry={bonuses.refetch}
            retrying={bonuses.isFetching}
            text={count => t('bonus.unread', { count })}
          />
        )}
        {bonuses.data && !bonus && !bonuses.data.unread && <p>{codeText('NO_DATA')}</p>}
        {bonus && <Offer bonus={bonus} />}
        {available && active.isError && !active.data && (
          <FailedState onRetry={() => active.refetch()} retrying={active.isFetching}>
            {errorText(active.error)}
          </FailedState>
        )}
        {bonus && !available && <p>{t(`bonus.states.${bonusState(bonus, serverNow())}`)}</p>}
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
