import { useState } from 'react'

/**
 * A part's own state. Hooks throw if the host renders with a React that it does not share; then the error names the
 * remedy.
 */
export function useOwnState<State>(create: () => State, name: string): State {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: always called, and first; the catch is for hosts where no hook works
    const [state] = useState(create)
    return state
  } catch (cause) {
    const hint = 'shared: { react: { singleton: true }, "react-dom": { singleton: true } }'
    throw new Error(
      `${name} is drawn by a React that this page does not share; name it in its federation plugin: ${hint}`,
      { cause },
    )
  }
}
