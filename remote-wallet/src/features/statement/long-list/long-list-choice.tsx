import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { noteSwitch, useFocusAfterSwitch } from './focus-after-switch'
import * as styles from './long-list.module.css'

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
