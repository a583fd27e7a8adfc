import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the chats are what is looked at: behind another part of the desk no key does anything to them. */
export const KeysContext = createContext(true)

/** Together with Alt; by their place, which is the same on a Thai and a Lao keyboard. */
export const keys = {
  next: { code: 'ArrowDown', shown: '↓', name: 'ArrowDown' },
  previous: { code: 'ArrowUp', shown: '↑', name: 'ArrowUp' },
  answer: { code: 'KeyR', shown: 'R', name: 'R' },
  take: { code: 'KeyT', shown: 'T', name: 'T' },
  end: { code: 'KeyX', shown: 'X', name: 'X' },
} as const

type Key = keyof typeof keys

/** As assistive technology is told of it. */
export const shortcut = (key: Key): string => `Alt+${keys[key].name}`

/** Does something when its key is pressed, wherever the focus is; nothing while there is nothing to do. */
export function useShortcut(key: Key, act: (() => void) | undefined) {
  const on = useContext(KeysContext)
  const latest = useRef(act)
  latest.current = act

  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || code !== keys[key].code) return
      if (!latest.current) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [key, on])
}
