import type { ErrorCode } from '@tamlung/shared/contract/error-codes'
import { englishName, englishNameBanks } from '@tamlung/shared/contract/size-limits'

/** As banks print it: capitals with one space between words. */
export function accountName(...parts: (string | undefined)[]): string {
  return parts.join(' ').toUpperCase().replace(/\s+/g, ' ').trim()
}

export function needsEnglishName(bankCode: string | null | undefined): boolean {
  return englishNameBanks.has((bankCode ?? '').toUpperCase())
}

export function nameProblem(
  bankCode: string | null | undefined,
  name: string | undefined,
): ErrorCode | undefined {
  const broken = needsEnglishName(bankCode) && Boolean(name) && !englishName.test(name ?? '')
  return broken ? 'BANK_ACCOUNT_NAME_ENG' : undefined
}
