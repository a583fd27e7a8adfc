import { queryOf } from '@tamlung/shared/api/query-of'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { type Bonus, listBonuses } from '@tamlung/shared/contract/routes/bonus'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { CheckIcon, ClockIcon, GiftIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './bonus.module.css'
import { type BonusState, bonusState, untilMidnight } from './bonus-state'

type BonusCardProps = { bonus: Bonus; state: BonusState }

function Banner({ bonus }: { bonus: Bonus }) {
  const [failed, setFailed] = useState(false)
  const address = safeImageUrl(bonus.banners.find(({ image }) => image)?.image)
  if (!address || failed) return <span aria-hidden="true" className={styles.pattern} />
  return (
    <img
      alt=""
      className={styles.banner}
      decoding="async"
      loading="lazy"
      onError={() => setFailed(true)}
      src={address}
    />
  )
}

function Words({ bonus, state }: BonusCardProps) {
  const { t } = useTranslation('promotions')
  return (
    <span className={styles.caption} data-status={state}>
      <span className={styles.title}>
        <span className={styles.name}>{plainText(bonus.name) || plainText(bonus.code)}</span>
        {bonus.type && <span className={styles.detail}>{t(`bonus.types.${bonus.type}`)}</span>}
      </span>
      {state !== 'available' && (
        <span className={state === 'current' ? styles.current : styles.received}>
          {state === 'current' ? <CheckIcon size={16} /> : <ClockIcon size={16} />}
          {t(`bonus.states.${state}`)}
        </span>
      )}
    </span>
  )
}

function BonusCard({ bonus, state }: BonusCardProps) {
  if (state !== 'available') {
    return (
      <div className={styles.card} data-state={state}>
        <Banner bonus={bonus} />
        <Words bonus={bonus} state={state} />
      </div>
    )
  }
  return (
    <button
      className={styles.card}
      onClick={() => bus.emit('dialog.open', { name: 'bonus', parameters: { code: bonus.code } })}
      type="button"
    >
      <Banner bonus={bonus} />
      <Words bonus={bonus} state={state} />
    </button>
  )
}

const placeholders = ['first', 'second', 'third', 'fourth']

interface BonusGridProps {
  /** True while the bonuses, already requested, are shown as a skeleton. */
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
      {bonuses.isError && !bonuses.data && <FailedQuery query={bonuses} />}
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
            placeholders.map(placeholder => (
              <li className={styles.place} key={placeholder}>
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
