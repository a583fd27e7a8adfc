import type { Chat } from '@tamlung/shared/contract/desk-replies'
import { useEffect, useRef, useState } from 'react'
import { ring, wakeInPress } from '../panel/bell/ring'

const stored = 'desk-sound'

function remembered(): boolean {
  try {
    return localStorage.getItem(stored) === 'on'
  } catch {
    return false
  }
}

type Bell = { on: boolean; turn: (on: boolean) => void }

/** Rings when somebody begins to wait; not before it was asked for, and not for whoever waited already or stands on a further page. */
export function useBell(list: readonly Chat[] | undefined, pages: number): Bell {
  const [on, setOn] = useState(remembered)
  const known = useRef<ReadonlySet<string>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known is forgotten with each further page
  useEffect(() => {
    known.current = undefined
  }, [pages])

  useEffect(() => {
    if (!list) return
    const waiting = list.filter(({ isOpen, waitingSince }) => isOpen && waitingSince)
    const now = new Set(waiting.map(({ owner, waitingSince }) => `${owner} ${waitingSince}`))
    const before = known.current
    known.current = now
    if (on && before && [...now].some(one => !before.has(one))) ring()
  }, [list, on])

  useEffect(() => (on ? wakeInPress() : undefined), [on])

  function turn(next: boolean) {
    setOn(next)
    // It is heard once, so that one knows what to listen for and the browser lets it sound later.
    if (next) ring()
    try {
      localStorage.setItem(stored, next ? 'on' : 'off')
    } catch {
      // Until the page is closed.
    }
  }

  return { on, turn }
}
