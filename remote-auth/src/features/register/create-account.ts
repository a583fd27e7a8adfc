import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { login } from '@tamlung/shared/contract/routes/login'
import type { Registration } from '@tamlung/shared/contract/routes/registration'
import { createAccount as createAccountRoute } from '@tamlung/shared/contract/routes/registration'

/** A login with the typed data proves that the account exists. */
async function isOurs({ username, password }: Registration): Promise<boolean> {
  return call(login, { body: { username, password } }).then(
    () => true,
    () => false,
  )
}

/** The number of a registration without an answer. */
let unheard = ''

/**
 * Creates the account. After a lost answer, the browser or person sends it again and hears that the number is taken,
 * by this same person: that is a success. A server may check bank account or code first, and report them as taken.
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
