import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { login } from '@tamlung/shared/contract/routes/account'
import { setLostPassword } from '@tamlung/shared/contract/routes/lost-password'

export type PasswordWish = {
  phone: string
  otpToken: string
  otpCode: string
  newPassword: string
}

/** Nobody has answered, or somebody who could not know. */
function isOpen(error: unknown): boolean {
  return !(error instanceof ApiError) || error.outcomeUnknown
}

/** Perhaps by this very wish: a browser sends again by itself what a broken connection took the answer of. */
function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'OTP_NOT_EXIST'
}

/** Whoever hears one of these to the same words again has heard it the first time, too. */
function isAboutWhatWasTyped(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    /^(OTP_(CODE_INVALID|VERIFY_FAIL|BLOCK)|INVALID_USER_INFO)$/.test(error.code ?? '')
  )
}

/** Whoever is let in by it knows that it holds; being refused says nothing, it may be on its way. */
async function tokenBy({ phone, newPassword }: PasswordWish): Promise<string | null> {
  try {
    return (await call(login, { body: { username: phone, password: newPassword } })).token
  } catch {
    return null
  }
}

/** `set` with the token of whoever was let in by the new password already; `unknown` where nobody can say whether it holds. */
type PasswordOutcome = { phase: 'set'; token: string | null } | { phase: 'unknown' }

/**
 * Sends the wish and finds out what became of it; throws a refusal that is certain. `wasUnknown`: nobody has heard how the
 * wish ended before, so few refusals are. `mayLogIn`: whether somebody still waits to be let in.
 */
export async function setPassword(
  wish: PasswordWish,
  wasUnknown: boolean,
  mayLogIn: () => boolean,
): Promise<PasswordOutcome> {
  const { phone: _, ...body } = wish
  try {
    await call(setLostPassword, { body })
    return { phase: 'set', token: null }
  } catch (error) {
    const isUnknown = !isAboutWhatWasTyped(error) && (wasUnknown || isOpen(error))
    const mayHold = isUnknown || isUsedUp(error)
    const token = mayHold && mayLogIn() ? await tokenBy(wish) : null
    if (token !== null) return { phase: 'set', token }
    if (isUnknown) return { phase: 'unknown' }
    throw error
  }
}
