import { Card } from '@tamlung/shared/ui/layout/card'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import * as styles from './profile.module.css'

export function ProfileSkeleton() {
  return (
    <div className={styles.cards}>
      <Card>
        <SkeletonRows rows={4} />
      </Card>
      <Card>
        <SkeletonRows rows={3} silent />
      </Card>
    </div>
  )
}
