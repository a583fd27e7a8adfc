import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method that is composing a word. For a word's last key Safari has only the old
 * code 229.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
