import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { CalendarIcon, SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterChanges, StatementFilter } from '../statement-filter'
import { MonthsPanel } from './months-panel'
import { SearchPanel } from './search-panel'
import * as styles from './tool-line.module.css'

interface ToolLineProps {
  filter: StatementFilter
  onChange: (changes: FilterChanges) => void
}

/** Stands in the line of the filter, where there is room already: nothing is moved when it comes. */
export function ToolLine({ filter, onChange }: ToolLineProps) {
  const { t } = useTranslation('statement-tools')
  const [panel, setPanel] = useState<'search' | 'months' | null>(
    filter.search || filter.state ? 'search' : null,
  )
  const [isPressed, setIsPressed] = useState(false)
  const switchOf = (name: 'search' | 'months') => ({
    'aria-expanded': panel === name,
    className: panel === name ? styles.open : undefined,
    onClick: () => {
      setIsPressed(true)
      setPanel(panel === name ? null : name)
    },
  })
  return (
    <>
      <div className={styles.buttons}>
        <IconButton icon={<SearchIcon />} label={t('search')} {...switchOf('search')} />
        <IconButton icon={<CalendarIcon />} label={t('months.title')} {...switchOf('months')} />
      </div>
      {panel === 'search' && (
        <SearchPanel filter={filter} onChange={onChange} takesFocus={isPressed} />
      )}
      {panel === 'months' && <MonthsPanel filter={filter} onChange={onChange} />}
    </>
  )
}
