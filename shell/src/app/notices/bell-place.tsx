import { type ComponentType, useEffect, useState } from 'react'
import { hasBell } from './has-bell'

/** Where the bell will be: it comes after the page, and only where the document says that there is one. */
export function BellPlace() {
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasBell()) return
    void import('./notices-chunk').then(
      async ({ loadBell }) => {
        const loaded = await loadBell()
        setBell(() => loaded)
      },
      () => undefined,
    )
  }, [])
  return Bell && <Bell />
}
