import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useForm } from '@tamlung/shared/ui/fields/final-form'
import { useTranslation } from 'react-i18next'
import * as styles from './all-button.module.css'

/** Fills in the whole amount. */
export function AllButton({ name, amount }: { name: string; amount: Hundredths }) {
  const { t } = useTranslation('wallet')
  const form = useForm()
  const ownAmount = useOwnAmount()
  return (
    <button
      className={styles.all}
      disabled={amount <= 0}
      onClick={() => form.change(name, amount)}
      type="button"
    >
      {t('all', { amount: ownAmount(amount) })}
    </button>
  )
}
