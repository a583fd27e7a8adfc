import { queryOf } from '@tamlung/shared/api/query-of'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { type Rows, sentRows } from '@tamlung/shared/contract/reply/list'
import { getSpinwheelSetup, type Slice } from '@tamlung/shared/contract/routes/spinwheel'
import { plainText } from '@tamlung/shared/format/plain-text'
import { WheelIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Page } from '@tamlung/shared/ui/layout/page'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CouponList } from '../coupons/coupon-list'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import { useWheelSize } from '../wheel/wheel'
import * as styles from './spin-page.module.css'
import { WheelPart } from './wheel-part'

/** The wheel as a list of texts. */
function PrizeList({ slices }: { slices: Rows<Slice> }) {
  const { t } = useTranslation('spin')
  return (
    <Card>
      <details>
        <summary className={styles.summary}>
          {t('prizes.title', { count: sentRows(slices) })}
        </summary>
        <ul className={styles.list}>
          {slices.map((slice, index) => (
            <li className={styles.prize} key={index}>
              <span className={styles.label}>{plainText(slice.label)}</span>
              <Markup html={slice.htmlDescription} />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

export function SpinPage() {
  const { t } = useTranslation('spin')
  const setup = useQuery(queryOf(getSpinwheelSetup, {}))
  const reload = useReloadWheel()
  // News and other tabs do not redraw a turning wheel; the prize reloads it.
  const turning = useRef(false)
  useEvent('coin.changed', () => {
    if (!turning.current) reload()
  })

  const wheel = setup.data?.activeSpinwheel
  const slices: Rows<Slice> = wheel?.slices ?? []
  return (
    <Page intro={t('spin.intro')} title={wheel?.name || t('titles.spin')} wide>
      <div className={styles.columns}>
        <div className={styles.main}>
          {setup.isPending && <WheelSkeleton />}
          {setup.isError && !setup.data && <FailedQuery query={setup} />}
          <UnreadNote
            count={slices.unread}
            onRetry={setup.refetch}
            retrying={setup.isFetching}
            text={count => t('prizes.unread', { count })}
          />
          {setup.data && slices.length < 2 && !slices.unread && (
            <EmptyState icon={<WheelIcon size={28} />} title={t('spin.noWheel')}>
              {t('spin.noWheelHint')}
            </EmptyState>
          )}
          {slices.length >= 2 && (
            <WheelPart coins={setup.data?.userCoin ?? null} slices={slices} turning={turning} />
          )}
        </div>
        <div className={styles.aside}>
          <CouponList />
          {slices.length >= 2 && <PrizeList slices={slices} />}
        </div>
      </div>
    </Page>
  )
}

/** Has the size of the wheel that replaces it. */
function WheelSkeleton() {
  const size = useWheelSize()
  return (
    <div>
      <div className={styles.skeleton}>
        <Skeleton height={`${size}px`} shape="circle" width={`${size}px`} />
        <p className={styles.hint} />
        <Skeleton height="44px" shape="card" width="7rem" />
      </div>
      <TakesLong over />
    </div>
  )
}
