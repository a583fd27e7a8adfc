import type { Passkey } from '@tamlung/shared/contract/routes/passkeys'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useTranslation } from 'react-i18next'
import * as styles from '../../devices/device-list.module.css'

type Props = { passkey: Passkey; onRemove: () => unknown }

export function PasskeyRow({ passkey, onRemove }: Props) {
  const { t } = useTranslation('passkeys')
  const name = plainText(passkey.name) || t('unnamed')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          {passkey.usedAt
            ? t('used', { moment: formatDateTime(passkey.usedAt) })
            : t('added', { moment: formatDateTime(passkey.createdAt) })}
        </p>
      </div>
      {passkey.id !== '' && (
        <Button
          aria-label={t('removeNamed', { name })}
          kind="quiet"
          onClick={onRemove}
          size="small"
        >
          {t('remove')}
        </Button>
      )}
    </li>
  )
}
