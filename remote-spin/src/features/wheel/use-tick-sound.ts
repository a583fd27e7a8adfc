import { persistentStore } from '@tamlung/shared/session/storage'
import { useCallback, useEffect, useRef, useState } from 'react'

const storageKey = 'spin-sound'

/** A short, quiet click as a slice passes the pointer; off unless somebody wants it. */
export function useTickSound() {
  const [on, setOn] = useState(() => persistentStore.get(storageKey) === 'on')
  const context = useRef<AudioContext | null>(null)

  useEffect(
    () => () => {
      void context.current?.close()
      context.current = null
    },
    [],
  )

  const toggle = useCallback(() => {
    setOn(before => {
      persistentStore.set(storageKey, before ? 'off' : 'on')
      return !before
    })
  }, [])

  const tick = useCallback(() => {
    if (!on || typeof AudioContext === 'undefined') return
    context.current ??= new AudioContext()
    const { currentTime, destination } = context.current
    const tone = context.current.createOscillator()
    const volume = context.current.createGain()
    tone.frequency.value = 1400
    volume.gain.setValueAtTime(0.06, currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + 0.04)
    tone.connect(volume).connect(destination)
    tone.start(currentTime)
    tone.stop(currentTime + 0.05)
  }, [on])

  return { on, toggle, tick }
}
