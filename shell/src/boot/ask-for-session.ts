import { askOtherTabs } from '@tamlung/shared/session/ask-other-tabs'
import { memberTab } from '@tamlung/shared/session/member-tab'
import { firstPath } from './first-remote'

/**
 * Asks the open tabs whose session this new one may take over: only for a page of members, and only where a tab has
 * said that it has one. Pages for everybody do not wait for it, nor does a frame in somebody else's page ask.
 */
export function askForSession(path: string): Promise<string | null> | undefined {
  const isForMembers = firstPath(path, true).startsWith('/user/')
  const canAsk = typeof BroadcastChannel !== 'undefined' && window.top === window
  return isForMembers && canAsk && memberTab.isOpen() ? askOtherTabs() : undefined
}
