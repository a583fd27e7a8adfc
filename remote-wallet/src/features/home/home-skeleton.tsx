import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import * as balance from './balance-summary.module.css'
import * as styles from './game-groups.module.css'
import * as greeting from './greeting.module.css'

export function GreetingSkeleton() {
  return (
    <div aria-hidden="true" className={greeting.skeleton}>
      <Skeleton height="1.125rem" width="60%" />
      <Skeleton width="40%" />
    </div>
  )
}

/** As large as the balance card. */
export function BalanceSkeleton() {
  return (
    <div className={balance.skeleton}>
      <Skeleton height="100%" shape="card" />
      <TakesLong over />
    </div>
  )
}

/** Shown to all, because most members have friends to invite. */
export function InviteSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="94px" shape="card" />
    </div>
  )
}

export function GamesSkeleton() {
  return (
    <div aria-hidden="true" className={styles.skeleton}>
      <Skeleton width="30%" />
      <Skeleton height="54px" shape="card" />
      <Skeleton height="112px" shape="card" />
      <Skeleton height="112px" shape="card" />
    </div>
  )
}
