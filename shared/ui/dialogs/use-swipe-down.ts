import { type RefObject, type TouchEvent, useRef } from 'react'

const FAR_ENOUGH = 96

/** Touch handlers for the head of a sheet: the sheet follows the finger down and closes after a long swipe. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onSwiped: () => void) {
  const start = useRef<number | null>(null)
  const distance = useRef(0)

  function move(pixels: number) {
    distance.current = pixels
    if (sheet.current) sheet.current.style.translate = pixels > 0 ? `0 ${pixels}px` : ''
  }

  function end() {
    const far = start.current !== null && distance.current > FAR_ENOUGH
    start.current = null
    move(0)
    if (far) onSwiped()
  }

  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null
    },
    onTouchMove: (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (start.current !== null && y !== undefined) move(Math.max(0, y - start.current))
    },
    onTouchEnd: end,
    onTouchCancel: () => {
      start.current = null
      move(0)
    },
  }
}
