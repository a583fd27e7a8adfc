import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { lookupContact } from '@tamlung/shared/contract/routes/lookup'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'
import { ExternalIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localContactQr } from '../../media/contact-qr'
import * as styles from './contact-card.module.css'

type Contact = ReplyOf<typeof lookupContact>

/** The server's picture, or the default when there is none or it fails to load. */
function ContactQr({ address }: { address: string | null }) {
  const { t } = useTranslation('shell-pages')
  const [failed, setFailed] = useState(false)
  const shown = failed || address === null ? localContactQr.href : address
  return (
    <figure className={styles.qr}>
      <img
        alt={t('contact.qr')}
        height={200}
        onError={() => setFailed(true)}
        src={shown}
        width={200}
      />
      <figcaption>{t('contact.scan')}</figcaption>
    </figure>
  )
}

export function ContactCard({ contact }: { contact: Contact }) {
  const { t } = useTranslation('shell-pages')
  const link = safeUrl(contact.lineLink)
  const name = plainText(contact.lineName, 60) || 'LINE'

  return (
    <Card className={styles.card}>
      {contact.contactText && (
        <div className={styles.text}>
          <Markup html={contact.contactText} />
        </div>
      )}
      <ContactQr address={safeImageUrl(contact.lineQR)} />
      <div className={styles.line}>
        <h2 className={styles.heading}>{t('contact.line')}</h2>
        {link ? (
          <a className={styles.link} href={link} rel="noopener noreferrer" target="_blank">
            {t('contact.openLine', { name })}
            <ExternalIcon size={18} />
          </a>
        ) : (
          <p>{name}</p>
        )}
      </div>
    </Card>
  )
}
