import { asciiDigits } from '../phone/ascii-digits'

/** As it is stored, from however it is typed or pasted. */
export function accountNumber(typed: string): string {
  return asciiDigits(typed).replace(/\D/g, '')
}
