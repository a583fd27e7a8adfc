import { useState } from 'react'

let given = 0

/**
 * An id that nothing else has. Preact's own ones begin anew once a root has been drawn three times, as a page does that
 * says things to the chat: a label would then mean what stands above it.
 */
export function useOwnId(): string {
  const [id] = useState(() => `tamlung-${++given}`)
  return id
}
