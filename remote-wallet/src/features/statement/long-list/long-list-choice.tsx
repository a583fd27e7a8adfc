import { Button } from '@tamlung/shared/ui/actions/button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './long-list.module.css'

let isSwitched = false

/** To be called when somebody switches between pages and list: the button that was pressed is gone afterwards, and what comes takes the focus. */
export const noteSwitch = () => {
  isSwitched = true
}

export function useFocusAfterSwitch(focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place of the other
  useEffect(() => {
    if (isSwitched) focus()
    isSwitched = false
  }, [])
}

/** In pages, where others may hold what this one does not. */
export function NoneHere() {
  const { t } = useTranslation('statement-list')
  return (
    <EmptyState icon={<SearchIcon size={28} />} title={t('noneHere')}>
      {t('noneHereHint')}
    </EmptyState>
  )
}

/** Below the pages: the other way to look. */
export function LongListChoice({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('statement-list')
  // The list begins where the other one began, and so it stays on the screen.
  useFocusAfterSwitch(() =>
    document.querySelector<HTMLElement>('main tbody button')?.focus({ preventScroll: true }),
  )
  return (
    <div className={styles.end}>
      <Button
        kind="quiet"
        onClick={() => {
          noteSwitch()
          onChoose()
        }}
        size="small"
      >
        {t('choose')}
      </Button>
    </div>
  )
}
