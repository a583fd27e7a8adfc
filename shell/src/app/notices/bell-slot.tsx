import { type ComponentType, useEffect, useState } from 'react'
import { hasBell } from './has-bell'

/** The bell's slot. It loads after the page, and only where the document enables it. */
export function BellSlot() {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasBell()) return
    import('./notices-chunk')
      .then(({ loadBell }) => loadBell())
      .then(
        loaded => setBell(() => loaded),
        // The page is complete without the bell when its code or texts fail to load.
        () => undefined,
      )
  }, [])
  return Bell && <Bell />
}
