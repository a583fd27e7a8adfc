import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the tab with the chats is active: in other tabs the shortcuts do nothing. */
export const KeysContext = createContext(true)

/** Keys to press with Alt. `code` is a key's position, which is the same on Thai and Lao keyboards. */
export const keys = {
  next: { code: 'ArrowDown', shown: '↓', name: 'ArrowDown' },
  previous: { code: 'ArrowUp', shown: '↑', name: 'ArrowUp' },
  answer: { code: 'KeyR', shown: 'R', name: 'R' },
  take: { code: 'KeyT', shown: 'T', name: 'T' },
  end: { code: 'KeyX', shown: 'X', name: 'X' },
} as const

type Key = keyof typeof keys

/** The value of `aria-keyshortcuts`. */
export const shortcut = (key: Key): string => `Alt+${keys[key].name}`

/** Calls `act` when its key is pressed, wherever the focus is. */
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
