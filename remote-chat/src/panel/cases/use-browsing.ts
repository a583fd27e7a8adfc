import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether one looks at the list of one's talks; whoever comes back stands where they are about to write, or read. */
export function useBrowsing(panel: RefObject<HTMLElement | null>) {
  const [browsing, setBrowsing] = useState(false)
  const back = useRef<'write' | 'read' | null>(null)

  useEffect(() => {
    if (browsing || back.current === null) return
    const field = back.current === 'write' ? panel.current?.querySelector('textarea') : null
    back.current = null
    const target = field ?? panel.current
    target?.focus({ preventScroll: true })
  }, [browsing, panel])

  function leave(to: 'write' | 'read') {
    back.current = to
    setBrowsing(false)
  }

  return {
    browsing,
    toggle: () => (browsing ? leave('read') : setBrowsing(true)),
    /** For what takes the focus by itself. */
    end: () => setBrowsing(false),
    read: () => leave('read'),
    write: () => leave('write'),
  }
}
