import { type Provocations, phone, registration, type Stage, wrongCode } from './stage'

export const oneTimeCodes = ({ backend, during, sendCode, verify }: Stage): Provocations => {
  return {
    async OTP_BLOCK() {
      const { otpToken, code } = await sendCode()
      for (let count = 0; count < 4; count += 1) await verify(otpToken, wrongCode(code))
      return verify(otpToken, wrongCode(code))
    },
    OTP_TOKEN_INVALID: () => verify('nobody gave this', '123456'),
    async OTP_NOT_EXIST() {
      const { otpToken, code, phoneNumber } = await sendCode()
      await sendCode(phoneNumber)
      return verify(otpToken, code)
    },
    async OTP_VERIFIED() {
      const { otpToken, code, phoneNumber } = await sendCode()
      const verified = await verify(otpToken, code)
      // Only the device that has confirmed the number gets this reply.
      const Cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? ''
      const reply = await backend.caller.post(
        '/api/otp/send',
        { phoneNumber },
        { headers: { Cookie } },
      )
      return { ...reply, message: (reply.body as { code: string }).code }
    },
    async OTP_EXPIRED() {
      const { otpToken, code, phoneNumber } = await sendCode()
      await backend.console.post('/codes/expire', { phone: phoneNumber })
      return verify(otpToken, code)
    },
    async OTP_CODE_INVALID() {
      const { otpToken, code } = await sendCode()
      return verify(otpToken, wrongCode(code))
    },
    async OTP_CODE_VALID() {
      const { otpToken, code } = await sendCode()
      const reply = await verify(otpToken, code)
      return { ...reply, message: (reply.body as { code: string }).code }
    },
    UNVERIFIED_OTP: () => backend.caller.post('/api/account', registration()),
    OTP_SEND_FAIL: () =>
      during('otpSending', false, () =>
        backend.caller.post('/api/otp/send', { phoneNumber: phone() }),
      ),
    OTP_VERIFY_FAIL: () => verify('x', 'abc'),
  }
}
