import type { Wizard } from './use-wizard'

/** The number's confirmation has run out: it is confirmed anew, and everything typed stays. */
export function startOver(wizard: Wizard, phone: string) {
  wizard.keep(phone, { cleared: undefined, otp: undefined })
  wizard.beginAgain('UNVERIFIED_OTP')
}
