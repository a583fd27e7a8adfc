import { formatCount } from '@tamlung/shared/format/count'
import { useTranslation } from 'react-i18next'
import * as styles from './spin-button.module.css'

type SpinButtonProps = {
  coins: number | null
  busy: boolean
  onSpin: () => void
}

/** The centre of the wheel. It stays focusable while the wheel turns, so that the focus is not lost. */
export function SpinButton({ coins, busy, onSpin }: SpinButtonProps) {
  const { t } = useTranslation('spin')
  const blocked = busy || coins === null || coins <= 0
  return (
    <button
      aria-disabled={blocked}
      className={styles.button}
      onClick={() => {
        if (!blocked) onSpin()
      }}
      type="button"
    >
      <span className={styles.word}>{t('spin.button')}</span>
      <span className={styles.coins}>
        {t('spin.coins', { count: coins ?? 0, shown: formatCount(coins) })}
      </span>
    </button>
  )
}
