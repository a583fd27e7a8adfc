import { askOtherTabs } from '@tamlung/shared/session/ask-other-tabs'
import { memberTab } from '@tamlung/shared/session/member-tab'
import { firstPath } from './first-remote'

/**
 * Asks the open tabs for a session that this new tab may take over. Only for members' pages, and only if a tab has said
 * that it has one: public pages need not wait, and a frame in somebody else's page must not ask.
 */
export function askForSession(path: string): Promise<string | null> | undefined {
  const isForMembers = firstPath(path, true).startsWith('/user/')
  const canAsk = typeof BroadcastChannel !== 'undefined' && window.top === window
  return isForMembers && canAsk && memberTab.isOpen() ? askOtherTabs() : undefined
}
