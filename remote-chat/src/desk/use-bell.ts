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

/**
 * Rings when a customer starts to wait, if the agent has turned it on. Customers who waited before, or who come with
 * a further page, do not count.
 */
export function useBell(list: readonly Chat[] | undefined, pages: number): Bell {
  const [on, setOn] = useState(remembered)
  const known = useRef<ReadonlySet<string>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further page resets the known customers
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
    // Rings once, so that the agent knows the sound and the browser allows it later.
    if (next) ring()
    try {
      localStorage.setItem(stored, next ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  }

  return { on, turn }
}
