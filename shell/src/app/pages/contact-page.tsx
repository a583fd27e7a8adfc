import { bus } from '@tamlung/shared/bus/bus'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { MessageIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Page } from '@tamlung/shared/ui/layout/page'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { Skeleton } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useTranslation } from 'react-i18next'
import { appVersion } from '../app-version'
import { useChatLookup, useContact } from '../lookups'
import { ContactCard } from './contact-card'
import * as styles from './contact-page.module.css'

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
      {contact.isError && (
        <FailedState onRetry={contact.refetch} retrying={contact.isFetching}>
          {errorText(contact.error)}
        </FailedState>
      )}
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
