import { arabicDigits } from '@tamlung/shared/format/money'

/** As it is stored, from however it is typed or pasted. */
export function accountNumber(typed: string): string {
  return arabicDigits(typed).replace(/\D/g, '')
}
