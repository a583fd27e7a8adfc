import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { useTranslation } from 'react-i18next'
import { UnknownAccount } from '../../bank/unknown-account'
import { useBankAccount } from '../../bank/use-bank-account'
import { EditNameForm } from './edit-name-form'

export function EditBankAccountNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const asked = useBankAccount()

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.editBankAccountName')}>
      {asked.account ? (
        <EditNameForm account={asked.account} onClose={onClose} />
      ) : (
        <UnknownAccount {...asked} />
      )}
    </Dialog>
  )
}
