import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'
import { FindIcon } from '../tool-icons'

/** In pages, where others may hold what this one does not. */
export function NoneHere() {
  const { t } = useTranslation('statement-list')
  return (
    <EmptyState icon={<FindIcon size={28} />} title={t('noneHere')}>
      {t('noneHereHint')}
    </EmptyState>
  )
}
