import { Page } from '@tamlung/shared/ui/layout/page'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'

/** Stands in for a page of the shell that is on its way. */
export function PagePlaceholder() {
  return (
    <Page>
      <Skeleton height="36px" width="60%" />
      <div>
        <Skeleton height="160px" shape="card" />
        <TakesLong over onlySays />
      </div>
      <Skeleton height="160px" shape="card" />
    </Page>
  )
}
