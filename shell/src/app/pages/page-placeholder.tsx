import { Page } from '@tamlung/shared/ui/page'
import { Skeleton } from '@tamlung/shared/ui/skeleton'

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
