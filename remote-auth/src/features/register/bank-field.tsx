import { queryOf } from '@tamlung/shared/api/query-of'
import { type Bank, lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import { LookupFailed } from './lookup-failed'

function nameOf({ nameTH, nameEN }: Bank): string {
  return currentLanguage() === 'en' ? nameEN || nameTH : nameTH
}

export function BankField() {
  const { t } = useTranslation('auth')
  const { data, isPending, isFetching, refetch } = useQuery(queryOf(lookupBanks, {}))
  // Without banks nobody can register: an empty list is as bad as none.
  if (!isPending && (data ?? []).length === 0)
    return <LookupFailed label={t('fields.bank')} onRetry={refetch} retrying={isFetching} />
  return (
    <SelectField
      choices={(data ?? []).map(bank => ({ value: bank.code, label: nameOf(bank) }))}
      disabled={isPending}
      label={t('fields.bank')}
      name="bankCode"
      placeholder={isPending ? t('register.loading') : t('register.chooseBank')}
      validate={required('bankRequired')}
    />
  )
}
