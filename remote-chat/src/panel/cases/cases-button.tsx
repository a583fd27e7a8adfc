import { ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { IconButton } from '../icon-button'
import { usePanel } from '../panel-context'

export function CasesButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('talks.open')} onClick={onClick}>
      <ClockIcon />
    </IconButton>
  )
}
