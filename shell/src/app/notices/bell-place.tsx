import { type ComponentType, useEffect, useState } from 'react'
import { hasBell } from './has-bell'

/** Where the bell will be: it comes after the page, and only where the document says that there is one. */
export function BellPlace() {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasBell()) return
    import('./notices-chunk')
      .then(({ loadBell }) => loadBell())
      .then(
        loaded => setBell(() => loaded),
        // Without its code or its words there is none, and the page is whole.
        () => undefined,
      )
  }, [])
  return Bell && <Bell />
}
