import { Card } from '@tamlung/shared/ui/card'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'

export function ProfileSkeleton() {
  return (
    <Card>
      <SkeletonRows rows={5} />
    </Card>
  )
}
