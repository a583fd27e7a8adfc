import type { QrProvider } from '@tamlung/shared/contract/routes/qr'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useTranslation } from 'react-i18next'
import { useBankName } from '../../../core/use-bank-name'
import type { QrAccount } from '../ways'
import * as styles from './provider-choice.module.css'

interface ProviderChoiceProps {
  offers: readonly QrAccount[]
  value: QrProvider
  onChange: (provider: QrProvider) => void
}

export function ProviderChoice({ offers, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('deposit.qr.providers')}</legend>
      {offers.map(({ provider, bank }) => (
        <label
          className={classNames(styles.provider, provider === value && styles.checked)}
          key={provider}
        >
          <input
            checked={provider === value}
            className={styles.input}
            name="qr-provider"
            onChange={() => onChange(provider)}
            type="radio"
            value={provider}
          />
          {bankName(bank)}
        </label>
      ))}
    </fieldset>
  )
}
