import { memberTab } from '@tamlung/shared/session/member-tab'
import { session } from '@tamlung/shared/session/session'
import '../../boot/boot-result'

/** Accepts a session handed over by another tab, unless its member has logged out since. */
export async function takeOverSession(): Promise<void> {
  const token = await globalThis.tamlungBoot?.session
  if (token && memberTab.isOpen() && session.token() === null) session.adopt(token)
}
