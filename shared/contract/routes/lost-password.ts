import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { anyReply, done } from '../reply/any-reply'
import { optionalText } from '../reply/fields'
import { givenToken, shortText } from '../schemas'

/** Additive, like `setLostPassword`: only sent to a server whose offers name `lostPassword`. */
export const askForPassword = defineRoute({
  method: 'POST',
  path: '/api/account/lostPassword',
  access: 'public',
  summary:
    'Sends a code to a member who has lost the password; the reply is the same for unknown members',
  body: z.object({
    phoneNumber: shortText,
    /** Solution of the challenge of a refused request (`proof-of-work`). */
    proof: z.optional(shortText),
  }),
  additive: ['proof'],
  reply: anyReply({ otpRef: optionalText, otpToken: optionalText }),
  errors: ['OTP_SEND_FAIL', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
})

export const setLostPassword = defineRoute({
  method: 'POST',
  path: '/api/account/lostPassword/set',
  access: 'public',
  summary: 'Sets a new password by the sent code; all sessions end',
  body: z.object({
    otpToken: givenToken,
    otpCode: shortText,
    newPassword: z.string().check(z.maxLength(128)),
  }),
  reply: done,
  errors: [
    'OTP_BLOCK',
    'OTP_TOKEN_INVALID',
    'OTP_NOT_EXIST',
    'OTP_EXPIRED',
    'OTP_CODE_INVALID',
    'OTP_VERIFY_FAIL',
    'INVALID_USER_INFO',
    'REQUEST_LIMIT',
  ],
})
