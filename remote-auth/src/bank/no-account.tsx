import { BankIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useTranslation } from 'react-i18next'
import type { useBankAccount } from './use-bank-account'

type Props = Pick<ReturnType<typeof useBankAccount>, 'account' | 'error' | 'isFetching' | 'refetch'>

/** Shown in place of the bank account. It never says "none" while that is unknown. */
export function NoAccount({ account, error, isFetching, refetch }: Props) {
  const { t } = useTranslation('auth')
  if (account === null)
    return (
      <EmptyState icon={<BankIcon size={28} />} title={t('profile.noBank')}>
        {t('profile.noBankHelp')}
      </EmptyState>
    )
  if (account === undefined && error) return <FailedQuery query={{ error, isFetching, refetch }} />
  return <SkeletonRows rows={2} />
}
