import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { login } from '@tamlung/shared/contract/routes/login'
import { setLostPassword } from '@tamlung/shared/contract/routes/lost-password'

export type PasswordRequest = {
  phone: string
  otpToken: string
  otpCode: string
  newPassword: string
}

/** No answer came, or one from a server that could not know. */
function isOpen(error: unknown): boolean {
  return !(error instanceof ApiError) || error.outcomeUnknown
}

/** Perhaps used by this same request: browsers resend by themselves after a broken connection. */
function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'OTP_NOT_EXIST'
}

/** The same request gets the same refusal again, so it was refused the first time too. */
function isAboutWhatWasTyped(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    /^(OTP_(CODE_INVALID|VERIFY_FAIL|BLOCK)|INVALID_USER_INFO)$/.test(error.code ?? '')
  )
}

/** A successful login proves the new password. A refused one proves nothing: the change may still be pending. */
async function tokenBy({ phone, newPassword }: PasswordRequest): Promise<string | null> {
  try {
    return (await call(login, { body: { username: phone, password: newPassword } })).token
  } catch {
    return null
  }
}

/**
 * `set` includes the token when the new password has logged in; `unknown` when the outcome cannot be
 * determined.
 */
type PasswordOutcome = { phase: 'set'; token: string | null } | { phase: 'unknown' }

/**
 * Sends the request and determines its outcome; throws a certain refusal. `wasUnknown`: an earlier try is still
 * undecided, so few refusals are certain. `mayLogIn`: whether the dialog still waits for a login.
 */
export async function setPassword(
  request: PasswordRequest,
  wasUnknown: boolean,
  mayLogIn: () => boolean,
): Promise<PasswordOutcome> {
  const { phone: _, ...body } = request
  try {
    await call(setLostPassword, { body })
  } catch (error) {
    const isUnknown = !isAboutWhatWasTyped(error) && (wasUnknown || isOpen(error))
    const mayHold = isUnknown || isUsedUp(error)
    const token = mayHold && mayLogIn() ? await tokenBy(request) : null
    if (token !== null) return { phase: 'set', token }
    if (isUnknown) return { phase: 'unknown' }
    throw error
  }
  return { phase: 'set', token: mayLogIn() ? await tokenBy(request) : null }
}
