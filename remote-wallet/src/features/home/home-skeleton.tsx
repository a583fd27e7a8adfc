import { Skeleton } from '@tamlung/shared/ui/skeleton'
import { VisuallyHidden } from '@tamlung/shared/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import * as styles from './game-groups.module.css'

export function GreetingSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="1.125rem" width="60%" />
      <Skeleton width="40%" />
    </div>
  )
}

/** As large as the balance card that comes. */
export function BalanceSkeleton() {
  const { t } = useTranslation('wallet')
  return (
    <div role="status">
      <VisuallyHidden>{t('home.loading')}</VisuallyHidden>
      <Skeleton height="206px" shape="card" />
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
