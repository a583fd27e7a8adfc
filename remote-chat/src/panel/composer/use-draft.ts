import { useCallback, useEffect, useState } from 'react'
import type { ChatConversation } from '../../core/conversation'

/** What is being written, by the person or for them by the page. */
export function useDraft({ draft }: ChatConversation) {
  const [text, setText] = useState(draft.read)

  useEffect(() => draft.subscribe(setText), [draft])

  const write = useCallback(
    (next: string) => {
      setText(next)
      draft.write(next)
    },
    [draft],
  )

  return { text, write }
}
