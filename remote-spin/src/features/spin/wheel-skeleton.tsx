import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useWheelSize } from '../wheel/use-wheel-size'
import * as styles from './spin-page.module.css'

/** As large as the wheel that comes. */
export function WheelSkeleton() {
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
