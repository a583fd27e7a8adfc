import { session } from '@tamlung/shared/session/session'
import { tabStore } from '@tamlung/shared/session/storage'
import { forgetDraft } from '../register/draft/forget-draft'
import { registeredPassword } from '../register/registered-password'

const storageKey = 'login'

/** Fields typed and choices made on the login page, for this tab only. Passwords are never part of it. */
export type LoginDraft = {
  username?: string
  remember?: boolean
  /** The code that was sent for a lost password; see `lost-password/new-password-form.tsx`. */
  code?: unknown
}

export function readLoginDraft(): LoginDraft {
  try {
    return Object(JSON.parse(tabStore.get(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

export function updateLoginDraft(change: LoginDraft) {
  tabStore.set(storageKey, JSON.stringify({ ...readLoginDraft(), ...change }))
}

/**
 * Starts the session, remembered or not as was chosen on the login page. The next person in this tab must not find
 * numbers, codes or a bank account of this one.
 */
export function startSession(token: string) {
  const remember = readLoginDraft().remember === true
  tabStore.remove(storageKey)
  forgetDraft()
  registeredPassword.forget()
  session.start(token, remember)
}
