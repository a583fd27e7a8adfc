import { Page } from '@tamlung/shared/ui/layout/page'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useState } from 'react'

/** The document's skeleton of the home page with its amount; removed with the first render. */
const frameOfDocument = () => document.querySelector('[data-frame=home] #root > .frame')

/** Shown in place of a page that is loading. */
export function PagePlaceholder() {
  const [frame] = useState(frameOfDocument)
  const show = (container: HTMLElement | null) => {
    if (frame) container?.append(frame)
  }
  return (
    <>
      <div ref={show} />
      <Page>
        {!frame && <Skeleton height="36px" width="60%" />}
        <div>
          {!frame && <Skeleton height="160px" shape="card" />}
          <TakesLong over onlySays />
        </div>
        {!frame && <Skeleton height="160px" shape="card" />}
      </Page>
    </>
  )
}
