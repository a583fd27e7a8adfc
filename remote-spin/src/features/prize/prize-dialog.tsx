import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { CoinIcon, GiftIcon, WheelIcon } from '@tamlung/shared/ui/icons/icons'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import * as styles from './prize-dialog.module.css'
import { type PrizeKind, prizeKind, prizeStore } from './prize-store'

const icons: Record<PrizeKind, typeof GiftIcon> = {
  nothing: WheelIcon,
  money: CoinIcon,
  gift: GiftIcon,
}

const sparks = 12

function Sparks() {
  return Array.from({ length: sparks }, (_, spark) => (
    <i
      aria-hidden
      className={styles.spark}
      key={spark}
      style={{ '--turn': `${spark / sparks}turn` } as CSSProperties}
    />
  ))
}

/** The prize. Closing the dialog reloads the wheel. */
export function PrizeDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('spin')
  const [prize] = useState(prizeStore.take)
  const reload = useReloadWheel()

  useEffect(() => {
    if (!prize) onClose()
  }, [prize, onClose])
  // The phone's back button closes the dialog too, without a click on a button.
  useEffect(() => reload, [reload])

  if (!prize) return null
  const { spinAgain } = prize
  const label = plainText(prize.label)
  const kind = prizeKind({ ...prize, label })
  const won = kind !== 'nothing'
  const Icon = icons[kind]
  const close = () => {
    prizeStore.clear()
    onClose()
  }
  return (
    <Dialog
      footer={
        <>
          <Button kind={spinAgain ? 'quiet' : 'primary'} onClick={close} size="main">
            {t('prize.done')}
          </Button>
          {spinAgain && (
            <Button
              onClick={() => {
                close()
                spinAgain()
              }}
              size="main"
            >
              {t('prize.again')}
            </Button>
          )}
        </>
      }
      onClose={close}
      title={t('titles.prize')}
    >
      <div className={styles.prize}>
        <span className={won ? styles.won : styles.sign}>
          {won && <Sparks />}
          <Icon size={40} />
        </span>
        <p className={styles.label}>{label}</p>
        <Markup html={prize.slice.htmlDescription} />
        {won && <p className={styles.next}>{t('prize.next')}</p>}
      </div>
    </Dialog>
  )
}
