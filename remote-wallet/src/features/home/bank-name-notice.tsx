import { bus } from '@tamlung/shared/bus/bus'
import { englishName, englishNameBanks } from '@tamlung/shared/contract/limits'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'

function needsEnglishName({ bankCode, bankAccountName }: BankAccount): boolean {
  const name = bankAccountName ?? ''
  return englishNameBanks.has(bankCode ?? '') && name !== '' && !englishName.test(name)
}

/** Three banks pay out to English names only. */
export function BankNameNotice({ account }: { account: BankAccount | null | undefined }) {
  const { t } = useTranslation('wallet')
  if (!account || !needsEnglishName(account)) return null
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
