import { useEffect } from 'react'

let isSwitched = false

/** To be called when somebody switches between pages and list: the button that was pressed is gone afterwards, and what comes takes the focus. */
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
