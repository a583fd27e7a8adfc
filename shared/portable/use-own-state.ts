import { useState } from 'react'

/** State of a part's own. Where the host draws with a React that it does not share, no hook of ours is answered. */
export function useOwnState<State>(create: () => State, name: string): State {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called each time, and first; that it throws is what is looked for
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
