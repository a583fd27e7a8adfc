import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import { type Coupon, listCoupons } from '@tamlung/shared/contract/routes/spinwheel'
import { limits } from '@tamlung/shared/contract/size-limits'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { TicketIcon } from '@tamlung/shared/ui/icons/icons'
import { Pager } from '@tamlung/shared/ui/lists/pager'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrizeAmount } from '../../money/prize-amount'
import { couponAddress } from './coupon-address'
import * as styles from './coupon-list.module.css'

type RowProps = { coupon: Coupon; at: number }

function CouponRow({ coupon, at }: RowProps) {
  const { t } = useTranslation('spin')
  const index = at + 1
  const name = plainText(coupon.prize?.name) || t('coupons.prize', { index })
  return (
    <li className={styles.row}>
      <span className={styles.slice}>{plainText(coupon.prize?.slice?.label, 40) || '–'}</span>
      <span className={styles.words}>
        <span className={styles.index}>{t('coupons.prize', { index })}</span>
        <span className={styles.name}>{name}</span>
        <PrizeAmount amount={coupon.amount} currency={coupon.currency} unit={coupon.unit} />
      </span>
      <Button
        aria-label={t('coupons.claimOne', { name })}
        onClick={() =>
          bus.emit('dialog.open', {
            name: 'claim',
            parameters: { coupon: couponAddress(coupon, at) },
          })
        }
        size="small"
      >
        {t('coupons.claim')}
      </Button>
    </li>
  )
}

/** Won prizes that wait to be claimed, three per page. */
export function CouponList() {
  const { t } = useTranslation('spin')
  const query = useQuery(queryOf(listCoupons, {}))
  const [wanted, setWanted] = useState(1)
  const coupons: Rows<Coupon> = query.data ?? []
  const pages = Math.max(1, Math.ceil(coupons.length / limits.couponPage))
  // A claimed coupon may have been the last of its page.
  const page = Math.min(wanted, pages)
  const first = (page - 1) * limits.couponPage

  return (
    <section aria-labelledby="coupons">
      <h2 className={styles.title} id="coupons">
        {t('coupons.title')}
      </h2>
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && !query.data && <FailedQuery query={query} />}
      <UnreadNote
        count={coupons.unread}
        onRetry={query.refetch}
        retrying={query.isFetching}
        text={count => t('coupons.unread', { count })}
      />
      {query.data && sentRows(coupons) === 0 && (
        <EmptyState icon={<TicketIcon size={28} />} title={t('coupons.none')}>
          {t('coupons.noneHint')}
        </EmptyState>
      )}
      {coupons.length > 0 && (
        <ul className={styles.list}>
          {coupons.slice(first, first + limits.couponPage).map((coupon, index) => (
            // Two coupons may share an id; a row holds no state of its own.
            <CouponRow at={first + index} coupon={coupon} key={index} />
          ))}
        </ul>
      )}
      <Pager onPage={setWanted} page={page} pages={pages} />
    </section>
  )
}
