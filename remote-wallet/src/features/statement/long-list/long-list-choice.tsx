import { Button } from '@tamlung/shared/ui/actions/button'
import { SearchIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './long-list.module.css'

let isSwitched = false

/** Notes a switch between pages and list: the pressed button disappears, and the new view takes the focus. */
export const noteSwitch = () => {
  isSwitched = true
}

export function useFocusAfterSwitch(focus: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it replaces the other view
  useEffect(() => {
    if (isSwitched) focus()
    isSwitched = false
  }, [])
}

/** The text for a page without rows, where other pages may have some. */
export function NoneHere() {
  const { t } = useTranslation('statement-list')
  return (
    <EmptyState icon={<SearchIcon size={28} />} title={t('noneHere')}>
      {t('noneHereHint')}
    </EmptyState>
  )
}

/** Offers one list, below the pages. */
export function LongListChoice({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('statement-list')
  // Both views begin with the same rows, so the page does not scroll.
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
