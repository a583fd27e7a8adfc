import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'

/** A refusal that is said in passing, with the way to the limits: whoever left the dialog has no other. */
export function RefusalWords({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { t } = useTranslation('play-limits')

  function open() {
    onLeave()
    bus.emit('dialog.open', { name: 'limits' })
  }

  return (
    <>
      {text}
      <span className={styles.way}>
        <Button kind="quiet" onClick={open} size="small">
          {t('refused.open')}
        </Button>
      </span>
    </>
  )
}
