import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'

/** In pages, where others may hold what this one does not. */
export function NoneHere() {
  const { t } = useTranslation('statement-list')
  return (
    <EmptyState icon={<SearchIcon size={28} />} title={t('noneHere')}>
      {t('noneHereHint')}
    </EmptyState>
  )
}
