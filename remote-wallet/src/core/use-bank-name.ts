import { plainText } from '@tamlung/shared/format/plain-text'
import { useTranslation } from 'react-i18next'

type Named = {
  bankCode?: string | null | undefined
  bank?: { nameTH?: string | null; nameEN?: string | null } | null | undefined
}

/** What a bank is called: in Thai to who reads Thai, in English to others, by its code as a last resort. */
export function useBankName() {
  const { i18n } = useTranslation('wallet')
  return ({ bank, bankCode }: Named) => {
    const names = [bank?.nameTH, bank?.nameEN]
    const [first, second] = i18n.language === 'th' ? names : names.reverse()
    return plainText(first || second || bankCode, 60)
  }
}
