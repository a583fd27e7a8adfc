import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { BankIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useTranslation } from 'react-i18next'
import { useBankAccount } from '../../bank/use-bank-account'
import { EditNameForm } from './edit-name-form'

export function EditBankAccountNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const { account, banks, error, isFetching, refetch } = useBankAccount()

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.editBankAccountName')}>
      {account && !banks.isLoading && <EditNameForm account={account} onClose={onClose} />}
      {account === null && (
        <EmptyState icon={<BankIcon size={28} />} title={t('profile.noBank')}>
          {t('profile.noBankHelp')}
        </EmptyState>
      )}
      {account === undefined && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {((account === undefined && !error) || banks.isLoading) && <SkeletonRows rows={2} />}
    </Dialog>
  )
}
