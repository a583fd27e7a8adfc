import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { GiftIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as styles from './bonus.module.css'
import { BonusCard } from './bonus-card'
import { bonusState } from './bonus-state'
import { untilMidnight } from './until-midnight'

const places = ['first', 'second', 'third', 'fourth']

interface BonusGridProps {
  /** Requested; a skeleton keeps its height. */
  isHeld: boolean
}

export function BonusGrid({ isHeld }: BonusGridProps) {
  const { t } = useTranslation('promotions')
  const query = useQuery({ ...queryOf(listBonuses, {}), refetchInterval: untilMidnight })
  const bonuses = isHeld ? { ...query, data: undefined, isError: false, isPending: true } : query
  const now = serverNow()
  return (
    <section aria-labelledby="bonuses" className={styles.section}>
      <h2 id="bonuses">{t('bonus.all')}</h2>
      {bonuses.isError && !bonuses.data && (
        <FailedState onRetry={bonuses.refetch} retrying={bonuses.isFetching}>
          {errorText(bonuses.error)}
        </FailedState>
      )}
      <UnreadNote
        count={bonuses.data?.unread}
        onRetry={bonuses.refetch}
        retrying={bonuses.isFetching}
        text={count => t('bonus.unread', { count })}
      />
      {bonuses.data && sentRows(bonuses.data) === 0 && (
        <EmptyState icon={<GiftIcon size={28} />} title={t('bonus.none')}>
          {t('bonus.noneHint')}
        </EmptyState>
      )}
      {(bonuses.isPending || Boolean(bonuses.data?.length)) && (
        <ul className={styles.grid}>
          {bonuses.isPending &&
            places.map(place => (
              <li className={styles.place} key={place}>
                <Skeleton height="100%" shape="card" />
              </li>
            ))}
          {bonuses.data?.map(bonus => (
            <li key={bonus.code}>
              <BonusCard bonus={bonus} state={bonusState(bonus, now)} />
            </li>
          ))}
        </ul>
      )}
      {bonuses.isPending && <TakesLong over />}
    </section>
  )
}
