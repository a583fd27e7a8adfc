import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import {
  activatePromotion,
  checkActiveBonus,
  currentPromotion,
  listBonuses,
} from '@tamlung/shared/contract/routes/bonus'
import { Page } from '@tamlung/shared/ui/layout/page'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenOutcome } from '../outcome/open-outcome'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import * as styles from '../promotion/promotion.module.css'
import { PromotionSearch } from '../promotion/promotion-search'
import { ActiveBonus } from './active-bonus'
import { BonusGrid } from './bonus-grid'
import { useBonusAction } from './use-bonus-action'

/** Has the size of the search, which most members see here. */
function SearchSkeleton() {
  return (
    <div>
      <div className={styles.skeleton}>
        <Skeleton height="100%" shape="card" />
      </div>
      <TakesLong over />
    </div>
  )
}

/** Reloads everything about bonuses after one was taken or ended, here or in another tab. */
function useReloadBonus() {
  const client = useQueryClient()
  useEvent('bonus.changed', () => {
    for (const route of [checkActiveBonus, currentPromotion, listBonuses])
      void client.invalidateQueries({ queryKey: queryKeyOf(route) })
  })
}

/**
 * The active bonus, and whether its final height is known: with its texts, unless those take long. Until then nothing
 * below it is shown, so that nothing is pushed down.
 */
function useActiveBonus() {
  const active = useQuery(queryOf(checkActiveBonus, {}))
  const isActive = active.data?.status === true
  const words = useQuery({ ...queryOf(currentPromotion, {}), enabled: isActive })
  const isWaiting = isActive && words.isPending
  const { late } = useLate(isWaiting)
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && !active.isPending && (!isWaiting || late)) setKnown(true)
  return { active, isKnown }
}

export function BonusPage() {
  const { t } = useTranslation('promotions')
  const { active, isKnown } = useActiveBonus()
  // Rendered here and not beside the code field, which the active bonus replaces.
  const take = useBonusAction(activatePromotion)
  const { phase } = take.state
  const isOpen = phase === 'checking' || phase === 'unknown'
  /** The dialog was closed before the outcome was known: the page shows that it is being checked. */
  const [isLeft, setLeft] = useState(false)
  useReloadBonus()
  return (
    <Page intro={t('bonus.intro')} title={t('titles.bonus')} wide>
      {!isKnown || active.isPending ? (
        <SearchSkeleton />
      ) : !active.data ? (
        <FailedQuery query={active} />
      ) : active.data.status === true ? (
        <ActiveBonus {...active.data} />
      ) : (
        <PromotionSearch
          onTake={code => {
            setLeft(false)
            take.run({ params: { code } })
          }}
          taking={phase === 'sending' || isOpen}
        />
      )}
      {isLeft && isOpen ? (
        <OpenOutcome checkAgain={take.checkAgain} giveUp={take.letGo} state={take.state} />
      ) : (
        <OutcomeDialog
          checkAgain={take.checkAgain}
          giveUp={take.letGo}
          onClose={() => {
            setLeft(true)
            take.reset()
          }}
          receipt="promotion"
          state={take.state}
        />
      )}
      {/* A new key, because the grid may have another position then: the old one would count as a layout shift. */}
      <BonusGrid isHeld={!isKnown} key={`${isKnown}`} />
    </Page>
  )
}
