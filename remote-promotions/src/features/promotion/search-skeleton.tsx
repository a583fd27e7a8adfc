import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import * as styles from './promotion.module.css'

/** As large as the search, which is what most members find here. */
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
