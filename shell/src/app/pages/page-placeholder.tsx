import { Page } from '@tamlung/shared/ui/layout/page'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useState } from 'react'

/** The home page's as the document has drawn it, with the money that it says; gone with the first thing that is drawn. */
const frameOfDocument = () => document.querySelector('[data-frame=home] #root > .frame')

/** Stands in for a page that is on its way. */
export function PagePlaceholder() {
  const [frame] = useState(frameOfDocument)
  const show = (place: HTMLElement | null) => {
    if (frame) place?.append(frame)
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
