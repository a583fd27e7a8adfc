import type { Edition } from '@tamlung/shared/contract/editions'
import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { limits } from '@tamlung/shared/contract/size-limits'
import { arabicDigits } from '@tamlung/shared/format/money'
import type { Rule } from '../form/use-form-words'

const thaiPrefix = /^(\+|00)66(?=\d)0?/
const complete = new RegExp(`^\\d{${limits.phoneDigits}}$`)

/**
 * Normalizes a phone number from typed or pasted input: digits of other scripts, spaces, dashes and, outside the Lao
 * edition, the country prefix.
 */
export function toPhoneNumber(typed: string, edition: Edition): string {
  const text = arabicDigits(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (edition === 'lao') return digits
  // The plus sign stays until the country can be recognised.
  return `${text.startsWith('+') ? '+' : ''}${digits}`.replace(thaiPrefix, '0')
}

export function phoneProblem(
  phone: string | undefined,
  edition: Edition,
): Rule | ErrorCode | undefined {
  if (!phone) return 'phoneRequired'
  return edition === 'lao' || complete.test(phone) ? undefined : 'PHONE_NUMBER_REQUIRE_10_DIGIT'
}

/** Grouped for reading: 3-3-4. */
export function formatPhoneNumber(phone: string): string {
  return complete.test(phone)
    ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`
    : phone
}
