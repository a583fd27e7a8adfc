import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialog'
import { EmptyState } from '@tamlung/shared/ui/empty-state'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { BankIcon } from '@tamlung/shared/ui/icons/icons'
import { SkeletonRows } from '@tamlung/shared/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditNameForm } from './edit-name-form'

export function EditBankAccountNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const { data, error, isFetching, refetch } = useQuery(queryOf(getProfile, {}))
  const account = data?.bankAccount

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.editBankAccountName')}>
      {account && <EditNameForm account={account} onClose={onClose} />}
      {data && !account && (
        <EmptyState icon={<BankIcon size={28} />} title={t('profile.noBank')}>
          {t('profile.noBankHelp')}
        </EmptyState>
      )}
      {!data && error && (
        <FailedState onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </FailedState>
      )}
      {!data && !error && <SkeletonRows rows={2} />}
    </Dialog>
  )
}
