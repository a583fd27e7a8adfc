import { activatePromotion } from '@tamlung/shared/contract/routes/bonus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Page } from '@tamlung/shared/ui/layout/page'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenOutcome } from '../outcome/open-outcome'
import { OutcomeDialog } from '../outcome/outcome-dialog'
import { PromotionSearch } from '../promotion/promotion-search'
import { SearchSkeleton } from '../promotion/search-skeleton'
import { ActiveBonus } from './active-bonus'
import { BonusGrid } from './bonus-grid'
import { useActiveBonus } from './use-active-bonus'
import { useBonusAction } from './use-bonus-action'
import { useReloadBonus } from './use-reload-bonus'

export function BonusPage() {
  const { t } = useTranslation('promotions')
  const { active, isKnown } = useActiveBonus()
  // Here and not beside the code: once it is taken the code's place is the active bonus's.
  const take = useBonusAction(activatePromotion)
  const { phase } = take.state
  const isOpen = phase === 'checking' || phase === 'unknown'
  /** Closed before the outcome was known: the page goes on, and says that it is being found out. */
  const [isLeft, setLeft] = useState(false)
  useReloadBonus()
  return (
    <Page intro={t('bonus.intro')} title={t('titles.bonus')} wide>
      {!isKnown || active.isPending ? (
        <SearchSkeleton />
      ) : !active.data ? (
        <FailedState onRetry={active.refetch}>{errorText(active.error)}</FailedState>
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
      {/* Anew, as it may stand elsewhere then: what was drawn does not move. */}
      <BonusGrid isHeld={!isKnown} key={`${isKnown}`} />
    </Page>
  )
}
