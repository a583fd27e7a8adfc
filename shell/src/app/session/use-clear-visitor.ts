import { session } from '@tamlung/shared/session/session'
import { useLayoutEffect } from 'react'

/** Showing the visitor layout removes the stored login (docs/adr/0018). */
export function useClearVisitor() {
  useLayoutEffect(() => session.endAsVisitor(), [])
}
