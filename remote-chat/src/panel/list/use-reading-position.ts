import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const bottomThreshold = 60

type Anchor = { key: string; offset: number }

function distanceFromEnd(scroller: HTMLElement): number {
  return scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop
}

type Layout = { clientHeight: number; scrollHeight: number; scrollTop: number }

function layoutOf({ clientHeight, scrollHeight, scrollTop }: HTMLElement): Layout {
  return { clientHeight, scrollHeight, scrollTop }
}

/**
 * Whether the reader has left the end since the known layout. A new size alone changes the scroll position only if
 * there is less to scroll, and then the position is the new end.
 */
function hasLeftEnd(scroller: HTMLElement, known: Layout): boolean {
  return (
    known.scrollTop - scroller.scrollTop > bottomThreshold &&
    distanceFromEnd(scroller) > bottomThreshold
  )
}

function rowsOf(content: HTMLElement): HTMLElement[] {
  return Array.from(content.querySelectorAll<HTMLElement>('[data-row]'))
}

function offsetIn(content: HTMLElement, row: HTMLElement): number {
  return row.getBoundingClientRect().top - content.getBoundingClientRect().top
}

/** The first visible row, and its offset in the content. */
function findAnchor(scroller: HTMLElement, content: HTMLElement): Anchor | null {
  const top = scroller.getBoundingClientRect().top
  const rows = rowsOf(content)
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && row.getBoundingClientRect().bottom > top) high = middle
    else low = middle + 1
  }
  const row = rows[low]
  return row ? { key: row.dataset.row ?? '', offset: offsetIn(content, row) } : null
}

/**
 * Keeps the visible rows in place when content before them is added or changes its size; a reader at the end stays at
 * the end. The browser's scroll anchoring is off, because not every browser has it.
 */
export function useReadingPosition(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onMove: (position: { atEnd: boolean; fromTop: number; fromEnd: number }) => void,
) {
  const stuck = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const latest = useRef(onMove)
  latest.current = onMove

  const known = useRef<Layout>({ clientHeight: 0, scrollHeight: 0, scrollTop: 0 })

  const remember = useCallback(() => {
    if (!scroller.current || !content.current) return
    anchor.current = findAnchor(scroller.current, content.current)
    known.current = layoutOf(scroller.current)
  }, [scroller, content])

  const restore = useCallback(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    // The list may change between a scroll and its event.
    if (stuck.current && hasLeftEnd(box, known.current)) stuck.current = false
    if (stuck.current) {
      box.scrollTop = box.scrollHeight
    } else if (anchor.current) {
      const { key, offset } = anchor.current
      const row = inner.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
      const moved = row ? offsetIn(inner, row) - offset : 0
      if (moved !== 0) box.scrollTop += moved
    }
    remember()
  }, [scroller, content, remember])

  // After each change of the list, before anything is painted.
  useLayoutEffect(restore)

  useEffect(() => {
    const box = scroller.current
    const inner = content.current
    if (!box || !inner) return
    const tell = () => {
      // While the on-screen keyboard rises, the event may belong to an earlier layout.
      const { clientHeight, scrollHeight } = known.current
      if (box.clientHeight !== clientHeight || box.scrollHeight !== scrollHeight) restore()
      const fromEnd = distanceFromEnd(box)
      stuck.current = fromEnd <= bottomThreshold
      remember()
      latest.current({ atEnd: stuck.current, fromTop: box.scrollTop, fromEnd })
    }
    const observer = new ResizeObserver(restore)
    observer.observe(inner)
    observer.observe(box)
    box.addEventListener('scroll', tell, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', tell)
    }
  }, [scroller, content, remember, restore])

  const toEnd = useCallback(() => {
    stuck.current = true
    restore()
  }, [restore])

  const isAtEnd = useCallback(() => stuck.current, [])

  return { toEnd, isAtEnd }
}
