import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { errorCodes, isErrorCode } from '@tamlung/shared/contract/error-codes'
import { lookupRegisterOtp } from '@tamlung/shared/contract/routes/lookup'
import { sendOtp, verifyOtp } from '@tamlung/shared/contract/routes/registration'
import type { Draft } from './draft/draft'

/** Some backends refuse with a success status. */
function refuseCode(code: unknown) {
  if (isErrorCode(code) && errorCodes[code] >= 400)
    throw new ApiError({ kind: 'refused', message: code, code })
}

function isAlreadyFine(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'OTP_VERIFIED' || code === 'OTP_CODE_VALID'
}

/** Sends a code and returns the number's state afterwards. */
export async function sendCode(phone: string, proof?: string): Promise<Draft> {
  // Confirmed without our code, so no token of ours may be sent as proof.
  const clearedAnyhow: Draft = { cleared: phone, otp: undefined }
  try {
    const { otpRef, otpToken, code, message } = await call(sendOtp, {
      body: { phoneNumber: phone, proof },
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

/** The next step for the number: none where no code is required, otherwise a code. */
export async function clearPhone(phone: string, proof?: string): Promise<Draft> {
  const { registerOTP } = await call(lookupRegisterOtp, {})
  return registerOTP === true ? sendCode(phone, proof) : { cleared: phone, otp: undefined }
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
