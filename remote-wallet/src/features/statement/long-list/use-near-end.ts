import { type RefCallback, useEffect, useRef, useState } from 'react'

/** The next rows are on their way before the last ones are on the screen. */
const ahead = '600px'

/** Calls once when what it is put on comes near the screen; where nobody can tell, a press has to do. */
export function useNearEnd(isWanted: boolean, onNear: () => void): RefCallback<Element> {
  const [end, setEnd] = useState<Element | null>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    if (!end || !isWanted || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        near.current()
      },
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, isWanted])
  return setEnd
}
