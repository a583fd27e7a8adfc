import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { lookupContact } from '@tamlung/shared/contract/routes/lookup'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl, safeUrl } from '@tamlung/shared/format/safe-url'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ExternalIcon, MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Page } from '@tamlung/shared/ui/layout/page'
import { Markup } from '@tamlung/shared/ui/media/markup'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appVersion } from '../app-version'
import { useChatLookup, useContact } from '../lookups'
import * as styles from './contact-page.module.css'

/** Shown when the server names no picture. Change the address here to show another. */
const localContactQr = new URL('../../media/contact-qr.svg', import.meta.url)

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

function ContactCard({ contact }: { contact: Contact }) {
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

/** Contact details of support, for visitors and members. */
export function ContactPage() {
  const { t } = useTranslation(['shell-pages', 'shell'])
  const chat = useChatLookup()
  const contact = useContact()
  // Content below appears when its position is final.
  const settled = !contact.isPending && !chat.isPending

  return (
    <Page title={t('titles.contact', { ns: 'shell' })} intro={t('contact.intro')}>
      {contact.isPending && (
        <div>
          <Skeleton height="402px" shape="card" />
          <TakesLong over />
        </div>
      )}
      {contact.isError && <FailedQuery query={contact} />}
      {contact.data && <ContactCard contact={contact.data} />}
      {settled && chat.data?.enableChatWidget && (
        <Card className={styles.chat}>
          <p>{t('contact.chatIntro')}</p>
          <Button icon={<MessageIcon size={20} />} onClick={() => bus.emit('chat.open', {})} wide>
            {t('contact.chat')}
          </Button>
        </Card>
      )}
      {settled && <p className={styles.version}>{t('contact.version', { version: appVersion })}</p>}
    </Page>
  )
}
