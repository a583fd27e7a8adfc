import { ApiError } from '@tamlung/shared/api/api-error'
import type { PartialRegistration } from '@tamlung/shared/contract/routes/account'
import { updateDraft } from './draft/draft'

const refusesToken = (error: unknown) =>
  error instanceof ApiError && !error.outcomeUnknown && error.message.includes('otpToken')

/** The specification names no token here, and a strict server refuses what it does not know: it is sent none from then on. */
export async function withoutRefusedToken<Body extends PartialRegistration>(
  body: Body,
  send: (body: Body) => Promise<unknown>,
): Promise<void> {
  try {
    await send(body)
  } catch (error) {
    if (body.otpToken === undefined || !refusesToken(error)) throw error
    updateDraft({ otp: undefined })
    await send({ ...body, otpToken: undefined })
  }
}
