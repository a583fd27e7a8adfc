import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import {
  createAccount as createAccountRoute,
  login,
  type Registration,
} from '@tamlung/shared/contract/routes/account'

/** Whoever can log in with what was typed has the account. */
async function isOurs({ username, password }: Registration): Promise<boolean> {
  return call(login, { body: { username, password } }).then(
    () => true,
    () => false,
  )
}

/** The number of a registration that nobody has answered for. */
let unheard = ''

/**
 * Creates the account. When an answer gets lost, the browser or the person sends it again and hears that the
 * number is taken, by nobody else than this very person: that is a success. A server may look at the bank account or the
 * code first, and find them taken.
 */
export async function createAccount(registration: Registration): Promise<void> {
  try {
    await call(createAccountRoute, { body: registration })
  } catch (error) {
    const { code, outcomeUnknown } = error instanceof ApiError ? error : {}
    const taken = code === 'EXISTING_USER' || unheard === registration.username
    if (outcomeUnknown) unheard = registration.username
    if (!taken || !(await isOurs(registration))) throw error
  }
}
