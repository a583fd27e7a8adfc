import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Side } from './free-place'

/** Less is a press by a hand that trembles. */
const least = 40

/** Whoever pulls it sideways wants it on that side; that was no press. */
export function useDragAside(onSide: (side: Side) => void) {
  const from = useRef<number | null>(null)
  const dragged = useRef(false)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.clientX
      dragged.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const way = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(way) < least) return
      dragged.current = true
      onSide(way < 0 ? 'left' : 'right')
    },
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
  }
}
