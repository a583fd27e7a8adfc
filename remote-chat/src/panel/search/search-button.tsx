import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { usePanel } from '../panel-context'

type Props = { className: string | undefined; onClick: () => void }

export function SearchButton({ className, onClick }: Props) {
  const { t } = usePanel()
  return (
    <button
      aria-label={t('search.open')}
      className={className}
      onClick={onClick}
      title={t('search.open')}
      type="button"
    >
      <SearchIcon />
    </button>
  )
}
