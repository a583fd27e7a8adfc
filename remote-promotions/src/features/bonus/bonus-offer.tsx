import { queryOf } from '@tamlung/shared/api/query-of'
import type { Bonus } from '@tamlung/shared/contract/routes/bonus'
import { lookupNotice } from '@tamlung/shared/contract/routes/lookup'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { ImageCarousel } from '@tamlung/shared/ui/media/image-carousel'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useQuery } from '@tanstack/react-query'
import { fillNotice } from '../promotion/fill-notice'
import * as styles from './bonus.module.css'

/** The amount and conditions of a bonus. */
export function BonusOffer({ bonus }: { bonus: Bonus }) {
  const notice = useQuery(queryOf(lookupNotice, {}))
  if (notice.isError && !notice.data)
    return (
      <FailedState onRetry={notice.refetch} retrying={notice.isFetching}>
        {errorText(notice.error)}
      </FailedState>
    )
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
