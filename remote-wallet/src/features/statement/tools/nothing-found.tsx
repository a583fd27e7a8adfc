import { Button } from '@tamlung/shared/ui/actions/button'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'
import { FindIcon } from '../tool-icons'

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
      icon={<FindIcon size={28} />}
      title={t('nothing')}
    >
      {t('nothingHint')}
    </EmptyState>
  )
}
