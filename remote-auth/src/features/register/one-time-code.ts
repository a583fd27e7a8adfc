import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { errorCodes, isErrorCode } from '@tamlung/shared/contract/error-codes'
import { sendOtp, verifyOtp } from '@tamlung/shared/contract/routes/account'
import { lookupRegisterOtp } from '@tamlung/shared/contract/routes/lookup'
import { secondsLeft } from '@tamlung/shared/format/countdown'
import type { Draft } from './draft/draft'

/** How long one waits before another code may be asked for. */
const resendSeconds = 60

/** Some backends say no with a friendly status. */
function refuseCode(code: unknown) {
  if (isErrorCode(code) && errorCodes[code] >= 400)
    throw new ApiError({ kind: 'refused', message: code, code })
}

function isAlreadyFine(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'OTP_VERIFIED' || code === 'OTP_CODE_VALID'
}

/** Sends a code, and says what is known of the number afterwards. */
export async function sendCode(phone: string): Promise<Draft> {
  // Confirmed without a code of ours, so none of ours may be shown as proof.
  const clearedAnyhow: Draft = { cleared: phone, otp: undefined }
  try {
    const { otpRef, otpToken, code, message } = await call(sendOtp, {
      body: { phoneNumber: phone },
    })
    if ([code, message].includes('OTP_VERIFIED')) return clearedAnyhow
    refuseCode(code)
    return {
      otp: { phone, token: otpToken ?? '', reference: otpRef ?? '', sentAt: Date.now() },
    }
  } catch (error) {
    if (isAlreadyFine(error)) return clearedAnyhow
    throw error
  }
}

/** When another code may be asked for. */
export function resendFrom({ otp }: Draft): number {
  return otp ? otp.sentAt + resendSeconds * 1000 : 0
}

export function secondsUntilResend(draft: Draft, phone: string): number {
  const left = draft.otp?.phone === phone ? secondsLeft(resendFrom(draft)) : 0
  // A clock that was set back asks nobody to wait longer.
  return left > resendSeconds ? 0 : left
}

/** What the number needs next: nothing where no code is asked for, else a code. */
export async function clearPhone(phone: string): Promise<Draft> {
  const { registerOTP } = await call(lookupRegisterOtp, {})
  return registerOTP === true ? sendCode(phone) : { cleared: phone, otp: undefined }
}

export async function verifyCode(token: string, otpCode: string): Promise<void> {
  try {
    const { code, message } = await call(verifyOtp, { body: { otpToken: token, otpCode } })
    refuseCode(code)
    refuseCode(message)
  } catch (error) {
    if (!isAlreadyFine(error)) throw error
  }
}
