import type { PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { plainText } from '@tamlung/shared/format/plain-text'
import { PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'

/** Somebody who listens. */
export function Helplines({ lines }: { lines: PlayLimits['helplines'] }) {
  const { t } = useTranslation('play-limits')
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('help.title')}</h3>
      <p className={styles.soft}>{t('help.text')}</p>
      <ul className={styles.rows}>
        {lines.map(({ name, phone }) => (
          <li key={phone}>
            <a className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneIcon size={20} /> {plainText(name, 60)} {plainText(phone, 20)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
