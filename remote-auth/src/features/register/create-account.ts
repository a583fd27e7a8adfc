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

/**
 * Creates the account. When an answer gets lost, the browser or the person sends it again and hears that the
 * number is taken, by nobody else than this very person: that is a success.
 */
export async function createAccount(registration: Registration): Promise<void> {
  try {
    await call(createAccountRoute, { body: registration })
  } catch (error) {
    const taken = error instanceof ApiError && error.code === 'EXISTING_USER'
    if (!taken || !(await isOurs(registration))) throw error
  }
}
