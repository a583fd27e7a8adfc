import { queryOf } from '@tamlung/shared/api/query-of'
import { checkActiveBonus } from '@tamlung/shared/contract/routes/bonus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { Page } from '@tamlung/shared/ui/page'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PromotionSearch } from '../promotion/promotion-search'
import { ActiveBonus } from './active-bonus'
import { BonusGrid } from './bonus-grid'
import { useReloadBonus } from './use-reload-bonus'

export function BonusPage() {
  const { t } = useTranslation('promotions')
  const active = useQuery(queryOf(checkActiveBonus, {}))
  useReloadBonus()
  return (
    <Page intro={t('bonus.intro')} title={t('titles.bonus')} wide>
      {active.isPending && <SkeletonRows rows={1} />}
      {active.isError && !active.data && (
        <FailedState onRetry={() => active.refetch()} retrying={active.isFetching}>
          {errorText(active.error)}
        </FailedState>
      )}
      {active.data &&
        (active.data.status ? <ActiveBonus type={active.data.type} /> : <PromotionSearch />)}
      <BonusGrid />
    </Page>
  )
}
