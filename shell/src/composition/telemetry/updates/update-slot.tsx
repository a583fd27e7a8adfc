import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { type ComponentType, useEffect, useState } from 'react'
import { deferUntilLoaded } from '../../../boot/defer-until-loaded'
import { followWork } from './work-in-progress'

const load = () => import('./update-banner')

/** The banner's slot. Its code loads after the first page; typed text and pending money are followed from the first. */
export function UpdateSlot() {
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  useEffect(followWork, [])
  useEffect(
    () =>
      deferUntilLoaded(
        () =>
          void loadPatiently(load).then(loaded => setBanner(() => loaded?.UpdateBanner ?? null)),
        10_000,
      ),
    [],
  )
  return Banner && <Banner />
}
