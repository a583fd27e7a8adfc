import type { Edition } from '@tamlung/shared/contract/editions'
import { limits } from '@tamlung/shared/contract/limits'
import { Refusal } from '../../platform/errors/refusal'

/** Ten digits; in Laos numbers differ in length. */
export const checkPhone = (phone: string, edition: Edition): void => {
  const fits = edition === 'lao' ? /^\d{8,13}$/ : new RegExp(`^\\d{${limits.phoneDigits}}$`)
  if (!fits.test(phone))
    throw new Refusal(edition === 'lao' ? 'INVALID_USER_INFO' : 'PHONE_NUMBER_REQUIRE_10_DIGIT')
}
