import { call } from '@tamlung/shared/api/call'
import { askForPassword } from '@tamlung/shared/contract/routes/lost-password'
import { readLoginDraft, updateLoginDraft } from '../login-draft/login-draft'

export type SentCode = { phone: string; token: string; reference: string; sentAt: number }

/** How long the server accepts a code, as the text beside its field says. */
const lifetime = 10 * 60_000

/** The code that was sent a moment ago, so that a reload or a closed dialog loses nothing. */
export function readSentCode(now = Date.now()): SentCode | null {
  const { phone, token, reference, sentAt } = Object(readLoginDraft().code)
  const isText = [phone, token, reference].every(text => typeof text === 'string')
  if (!isText || typeof sentAt !== 'number' || now - sentAt > lifetime) return null
  return { phone, token, reference, sentAt }
}

export async function sendCode(phone: string, proof?: string): Promise<SentCode> {
  const { otpRef, otpToken } = await call(askForPassword, { body: { phoneNumber: phone, proof } })
  const code = { phone, token: otpToken ?? '', reference: otpRef ?? '', sentAt: Date.now() }
  updateLoginDraft({ username: phone, code })
  return code
}
