import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { IconButton } from '../icon-button'
import { usePanel } from '../panel-context'

export function SearchButton({ onClick }: { onClick: () => void }) {
  const { t } = usePanel()
  return (
    <IconButton label={t('search.open')} onClick={onClick}>
      <SearchIcon />
    </IconButton>
  )
}
