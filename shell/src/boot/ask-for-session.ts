import { askOtherTabs } from '@tamlung/shared/session/ask-other-tabs'
import { memberTab } from '@tamlung/shared/session/member-tab'
import { firstPath } from './first-remote'

/**
 * Asks open tabs to hand over a session to this new tab. Only member pages ask, and only if a tab has announced a
 * session: public pages need not wait, and a frame in a foreign page must not ask.
 */
export function askForSession(path: string): Promise<string | null> | undefined {
  const isForMembers = firstPath(path, true).startsWith('/user/')
  const canAsk = typeof BroadcastChannel !== 'undefined' && window.top === window
  return isForMembers && canAsk && memberTab.isOpen() ? askOtherTabs() : undefined
}
