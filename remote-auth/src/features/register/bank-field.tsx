import { queryOf } from '@tamlung/shared/api/query-of'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { bankName } from '@tamlung/shared/format/bank-name'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import { LookupFailed } from './lookup-failed'

export function BankField() {
  const { t } = useTranslation('auth')
  const { data, isPending, isFetching, refetch } = useQuery(queryOf(lookupBanks, {}))
  // Registration needs a bank, so an empty list counts as a failure.
  if (!isPending && (!data || sentRows(data) === 0))
    return <LookupFailed label={t('fields.bank')} onRetry={refetch} retrying={isFetching} />
  return (
    <div>
      <SelectField
        choices={(data ?? []).map(bank => ({
          value: bank.code,
          label: bankName(bank, currentLanguage()),
        }))}
        disabled={isPending}
        label={t('fields.bank')}
        name="bankCode"
        placeholder={isPending ? t('register.loading') : t('register.chooseBank')}
        validate={required('bankRequired')}
      />
      <UnreadNote
        count={data?.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('register.unreadBanks', { count })}
      />
      {isPending && <TakesLong />}
    </div>
  )
}
