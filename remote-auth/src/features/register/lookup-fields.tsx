import { queryOf } from '@tamlung/shared/api/query-of'
import { sentRows } from '@tamlung/shared/contract/reply/list'
import { lookupBanks, lookupSources } from '@tamlung/shared/contract/routes/lookup'
import { bankName } from '@tamlung/shared/format/bank-name'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import * as styles from './register.module.css'

type Props = { label: string; onRetry: () => unknown; retrying: boolean }

/** Shown in place of a list of choices. */
function LookupFailed({ label, onRetry, retrying }: Props) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.lookupFailed} role="alert">
      <p>{t('register.lookupFailed', { list: label })}</p>
      <Button
        icon={<RefreshIcon size={20} />}
        kind="quiet"
        onClick={onRetry}
        pending={retrying}
        size="small"
      >
        {t('register.tryAgain')}
      </Button>
    </div>
  )
}

/** The source of the visit. An unreadable list does not block a registration. */
export function SourceField() {
  const { t } = useTranslation('auth')
  const { data, isPending, isError, isFetching, refetch } = useQuery(queryOf(lookupSources, {}))
  if (isError && !data)
    return <LookupFailed label={t('fields.source')} onRetry={refetch} retrying={isFetching} />
  return (
    <div>
      <SelectField
        aside={t('register.optional')}
        choices={(data ?? []).map(({ code, description }) => ({
          value: code,
          label: description || code,
        }))}
        disabled={isPending}
        label={t('fields.source')}
        name="sourceCode"
        placeholder={isPending ? t('register.loading') : t('register.chooseSource')}
      />
      <UnreadNote
        count={data?.unread}
        onRetry={refetch}
        retrying={isFetching}
        text={count => t('register.unreadSources', { count })}
      />
      {isPending && <TakesLong />}
    </div>
  )
}

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
