import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { englishName, englishNameBanks } from '@tamlung/shared/contract/limits'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Three banks pay out to English names only. The specification's wallet tells a bank by its Thai name, without a code. */
export function BankNameNotice({ account }: { account: BankAccount | null | undefined }) {
  const { t } = useTranslation('wallet')
  const { bank, bankCode, bankAccountName } = account ?? {}
  const isOther = !!bankAccountName && !englishName.test(bankAccountName)
  const name = isOther && !bankCode && bank?.nameTH
  const { data } = useQuery({ ...queryOf(lookupBanks, {}), enabled: !!name })
  const code = name ? data?.find(({ nameTH }) => nameTH === name)?.code : bankCode
  if (!isOther || !englishNameBanks.has(code ?? '')) return null
  return (
    <Notice
      action={
        <Button
          kind="quiet"
          onClick={() => bus.emit('dialog.open', { name: 'edit-bank-account-name' })}
          size="small"
        >
          {t('home.bankName.edit')}
        </Button>
      }
    >
      {t('home.bankName.why')}
    </Notice>
  )
}
