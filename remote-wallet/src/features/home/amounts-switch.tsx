import { hiddenAmounts } from '@tamlung/shared/session/hidden-amounts'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { IconButton } from '@tamlung/shared/ui/actions/icon-button'
import { EyeIcon, EyeOffIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import * as styles from './greeting.module.css'

/** Hides the member's money on this device, or shows it again. */
export function AmountsSwitch() {
  const { t } = useTranslation('wallet')
  const hidden = useHiddenAmounts()
  return (
    <IconButton
      className={styles.eye}
      icon={hidden ? <EyeOffIcon /> : <EyeIcon />}
      label={t(hidden ? 'home.showAmounts' : 'home.hideAmounts')}
      onClick={() => hiddenAmounts.set(!hidden)}
    />
  )
}
