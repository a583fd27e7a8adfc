import { bankName } from '@tamlung/shared/format/bank-name'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { useTranslation } from 'react-i18next'

type Named = {
  bankCode?: string | null | undefined
  bank?: { nameTH?: string | null; nameEN?: string | null } | null | undefined
}

/** The bank's name in the current language. */
export function useBankName() {
  // Re-renders when the language changes.
  useTranslation('wallet')
  return ({ bank, bankCode }: Named) => bankName({ ...bank, code: bankCode }, currentLanguage())
}
