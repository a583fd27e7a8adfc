import { session } from '@tamlung/shared/session/session'
import { useLayoutEffect } from 'react'

/** Who sees the visitor's frame is a visitor: the stored login goes (docs/adr/0018). */
export function useClearVisitor() {
  useLayoutEffect(() => session.endAsVisitor(), [])
}
