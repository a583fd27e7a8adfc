import { useEffect } from 'react'

let isSwitched = false

/** Somebody has just pressed for the other way to look: the button is gone with the way that it stood in. */
export const noteSwitch = () => {
  isSwitched = true
}

export function useFocusAfterSwitch(focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place of the other
  useEffect(() => {
    if (isSwitched) focus()
    isSwitched = false
  }, [])
}
