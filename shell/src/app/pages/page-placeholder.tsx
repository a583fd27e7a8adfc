import { Page } from '@tamlung/shared/ui/layout/page'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'

/** Stands in for a page of the shell that is on its way. */
export function PagePlaceholder() {
  return (
    <Page>
      <Skeleton height="36px" width="60%" />
      <Skeleton height="160px" shape="card" />
      <Skeleton height="160px" shape="card" />
    </Page>
  )
}
