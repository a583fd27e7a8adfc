import type { PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { plainText } from '@tamlung/shared/format/plain-text'
import { PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'

/** Somebody who listens; where no line is known, who else may. */
export function Helplines({ lines }: { lines: PlayLimits['helplines'] }) {
  const { t } = useTranslation('play-limits')
  // One that could not be read is one that there is.
  if (lines.length === 0 && lines.unread) return null
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('help.title')}</h4>
      <p className={styles.soft}>{t(lines.length > 0 ? 'help.text' : 'help.noLine')}</p>
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
