import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import * as styles from './promotion.module.css'

/** Has the size of the search, which most members see here. */
export function SearchSkeleton() {
  return (
    <div>
      <div className={styles.skeleton}>
        <Skeleton height="100%" shape="card" />
      </div>
      <TakesLong over />
    </div>
  )
}
