import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { GiftIcon } from '@tamlung/shared/ui/icons/icons'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import * as styles from './prize-dialog.module.css'
import { prizeStore } from './prize-store'

/** What was won. Closing it loads the wheel again. */
export function PrizeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('spin')
  const [prize] = useState(prizeStore.take)
  const reload = useReloadWheel()

  useEffect(() => {
    if (!prize) onClose()
  }, [prize, onClose])

  if (!prize) return null
  const close = () => {
    prizeStore.clear()
    reload()
    onClose()
  }
  return (
    <Dialog
      footer={
        <Button onClick={close} size="main">
          {t('prize.done')}
        </Button>
      }
      onClose={close}
      title={t('titles.prize')}
    >
      <div className={styles.prize}>
        <span className={styles.sign}>
          <GiftIcon size={40} />
        </span>
        <p className={styles.label}>{plainText(prize.label)}</p>
        <Markup html={prize.slice.htmlDescription} />
        <p className={styles.next}>{t('prize.next')}</p>
      </div>
    </Dialog>
  )
}
