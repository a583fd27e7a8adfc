import { bus } from '@tamlung/shared/bus/bus'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'
import { loadLimitsTexts } from '../limits-texts'

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

RefusalWords.withTexts = withTexts('play-limits', loadLimitsTexts)
