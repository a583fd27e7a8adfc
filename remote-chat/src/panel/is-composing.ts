import type { KeyboardEvent } from 'react'

/** While a word is being composed, keys belong to the keyboard; of the last one Safari says so by an old number alone. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
