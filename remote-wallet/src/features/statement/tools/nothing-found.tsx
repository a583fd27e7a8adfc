import { Button } from '@tamlung/shared/ui/actions/button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'

/** There may be rows, only none that fits. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('statement-tools')
  return (
    <EmptyState
      action={
        <Button kind="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
      }
      icon={<SearchIcon size={28} />}
      title={t('nothing')}
    >
      {t('nothingHint')}
    </EmptyState>
  )
}
