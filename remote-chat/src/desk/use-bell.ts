import { useEffect, useRef, useState } from 'react'
import type { Talk } from './replies'

const kept = 'desk-sound'

function remembered(): boolean {
  try {
    return localStorage.getItem(kept) === 'on'
  } catch {
    return false
  }
}

/** Two short tones, made here: there is no file to fetch. */
function ring() {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.1
  volume.connect(context.destination)
  for (const [begin, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(context.currentTime + begin)
    tone.stop(context.currentTime + begin + 0.15)
    if (begin > 0) tone.onended = () => void context.close()
  }
}

type Bell = { on: boolean; turn: (on: boolean) => void }

/** Rings when somebody begins to wait; not before it was asked for, and not for whoever waited already. */
export function useBell(list: readonly Talk[] | undefined): Bell {
  const [on, setOn] = useState(remembered)
  const known = useRef<ReadonlySet<string>>(undefined)

  useEffect(() => {
    if (!list) return
    const waiting = list.filter(({ isOpen, waitingSince }) => isOpen && waitingSince)
    const now = new Set(waiting.map(({ owner, waitingSince }) => `${owner} ${waitingSince}`))
    const before = known.current
    known.current = now
    if (on && before && [...now].some(one => !before.has(one))) ring()
  }, [list, on])

  function turn(next: boolean) {
    setOn(next)
    // It is heard once, so that one knows what to listen for and the browser lets it sound later.
    if (next) ring()
    try {
      localStorage.setItem(kept, next ? 'on' : 'off')
    } catch {
      // Until the page is closed.
    }
  }

  return { on, turn }
}
