import { serverNow } from '@tamlung/shared/api/server-clock'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { sessionStore } from '../../../core/session-store'
import type { Ways } from '../ways'

const key = `${ofMember}last-accounts`

type Accounts = Pick<Ways, 'accounts' | 'wallets'>
type Stored = Accounts & { of: string | null; at: number }

/** The accounts that the server named last, for offline use. */
export function storeAccounts({ accounts, wallets }: Accounts) {
  const stored: Stored = { of: memberMark(session.token()), at: serverNow(), accounts, wallets }
  sessionStore().set(key, JSON.stringify(stored))
}

export const removeAccounts = () => sessionStore().remove(key)

const isList = (value: unknown) => Array.isArray(value) && value.every(isRecord)

/** The accounts of this very session and when the server named them; null without any. */
export function storedAccounts(): Stored | null {
  try {
    const stored = JSON.parse(sessionStore().get(key) ?? 'null') as Stored | null
    if (!stored || stored.of !== memberMark(session.token())) return null
    const isWhole = Number.isSafeInteger(stored.at)
    return isWhole && isList(stored.accounts) && isList(stored.wallets) ? stored : null
  } catch {
    return null
  }
}
