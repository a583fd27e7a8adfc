import { Card } from '@tamlung/shared/ui/card'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
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
