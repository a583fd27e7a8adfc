import { persistentStore } from '@tamlung/shared/session/storage'
import { useCallback, useRef, useState } from 'react'

const storageKey = 'spin-sound'

/** A short, quiet click when a slice passes the pointer; off by default. */
export function useTickSound() {
  const [on, setOn] = useState(() => persistentStore.get(storageKey) === 'on')
  const context = useRef<AudioContext | null>(null)

  const toggle = useCallback(() => {
    setOn(before => {
      persistentStore.set(storageKey, before ? 'off' : 'on')
      return !before
    })
  }, [])

  /** Phones allow a sound to start with a press only, not with the answer. */
  const wake = useCallback(() => {
    if (!on) return
    try {
      context.current ??= new AudioContext()
      context.current.resume().catch(() => undefined)
    } catch {
      // The device or browser has no sound; its wheel turns silently.
    }
  }, [on])

  const tick = useCallback(() => {
    const sound = context.current
    if (!on || sound?.state !== 'running') return
    const { currentTime, destination } = sound
    const tone = sound.createOscillator()
    const volume = sound.createGain()
    tone.frequency.value = 1400
    volume.gain.setValueAtTime(0.06, currentTime)
    volume.gain.exponentialRampToValueAtTime(0.0001, currentTime + 0.04)
    tone.connect(volume).connect(destination)
    tone.start(currentTime)
    tone.stop(currentTime + 0.05)
  }, [on])

  /** Closes the sound until the next press: an open one keeps the phone busy, even in a hidden page. */
  const rest = useCallback(() => {
    void context.current?.close()
    context.current = null
  }, [])

  return { on, toggle, wake, tick, rest }
}
