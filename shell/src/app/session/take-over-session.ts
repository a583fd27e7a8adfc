import { memberTab } from '@tamlung/shared/session/member-tab'
import { session } from '@tamlung/shared/session/session'
import '../../boot/boot-result'

/** What another tab has handed over counts here, unless its member has logged out in the meantime. */
export async function takeOverSession(): Promise<void> {
  const token = await globalThis.tamlungBoot?.session
  if (token && memberTab.isOpen() && session.token() === null) session.adopt(token)
}
