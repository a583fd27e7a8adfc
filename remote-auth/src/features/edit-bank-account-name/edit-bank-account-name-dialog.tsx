import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { NoAccount } from '../../bank/no-account'
import { useBankAccount } from '../../bank/use-bank-account'
import { EditNameForm } from './edit-name-form'

export function EditBankAccountNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const bank = useBankAccount()
  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.editBankAccountName')}>
      {bank.account && !bank.banks.isLoading ? (
        <EditNameForm account={bank.account} onClose={onClose} />
      ) : (
        <NoAccount {...bank} />
      )}
    </Dialog>
  )
}
