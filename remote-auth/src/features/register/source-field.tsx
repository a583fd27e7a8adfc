import { queryOf } from '@tamlung/shared/api/query-of'
import { lookupSources } from '@tamlung/shared/contract/routes/lookup'
import { SelectField } from '@tamlung/shared/ui/fields/select-field'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LookupFailed } from './lookup-failed'

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
