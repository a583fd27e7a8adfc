import { type RefObject, useEffect, useRef } from 'react'
import type { MessageWindow } from './use-message-window'

/** A message that is to be seen; the same one again is another wish. */
export type Wanted = { key: string }

/** Brings a message into the middle of what is seen, wherever in the long list it stands. */
export function useRevealed(
  scroller: RefObject<HTMLElement | null>,
  reveal: MessageWindow['reveal'],
  wanted: Wanted | null,
) {
  const done = useRef<Wanted | null>(null)

  useEffect(() => {
    const box = scroller.current
    if (!box || !wanted || done.current === wanted || !reveal(wanted.key)) return
    const row = box.querySelector(`[data-row="${CSS.escape(wanted.key)}"]`)
    if (!row) return
    done.current = wanted
    const { top, height } = row.getBoundingClientRect()
    box.scrollTop += top - box.getBoundingClientRect().top - (box.clientHeight - height) / 2
  })
}
