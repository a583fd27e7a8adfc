import type { Wizard } from './use-wizard'

/** The number's confirmation has expired: it is confirmed again, and typed fields stay. */
export function startOver(wizard: Wizard, phone: string) {
  wizard.keep(phone, { cleared: undefined, otp: undefined })
  wizard.beginAgain('UNVERIFIED_OTP')
}
