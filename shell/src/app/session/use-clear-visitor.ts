import { session } from '@tamlung/shared/session/session'
import { useLayoutEffect } from 'react'
import { followsOtherTab } from './follows-other-tab'

/** Who sees the visitor's frame is a visitor: the stored login goes, in every open tab. */
export function useClearVisitor() {
  useLayoutEffect(() => {
    if (!followsOtherTab.get() || session.token() !== null) session.end('visitor')
  }, [])
}
