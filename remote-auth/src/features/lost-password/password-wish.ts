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
export function isOpen(error: unknown): boolean {
  return !(error instanceof ApiError) || error.outcomeUnknown
}

/** Perhaps by this very wish: a browser sends again by itself what a broken connection took the answer of. */
export function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'OTP_NOT_EXIST'
}

/** Whoever hears one of these to the same words again has heard it the first time, too. */
export function isAboutWhatWasTyped(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    /^(OTP_(CODE_INVALID|VERIFY_FAIL|BLOCK)|INVALID_USER_INFO)$/.test(error.code ?? '')
  )
}

/** What went wrong, and nothing where an answer said that the password is set. */
export async function sendPassword({ phone: _, ...body }: PasswordWish): Promise<unknown> {
  try {
    await call(setLostPassword, { body })
    return null
  } catch (error) {
    return error
  }
}

/** Whoever is let in by it knows that it holds; being refused says nothing, it may be on its way. */
export async function tokenBy({ phone, newPassword }: PasswordWish): Promise<string | null> {
  try {
    return (await call(login, { body: { username: phone, password: newPassword } })).token
  } catch {
    return null
  }
}
