import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { lookupEnableChatWidget } from '@tamlung/shared/contract/routes/lookup'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as styles from './news-card.module.css'
import { reserveRoom } from './reserve-room'

/** The chat, or where there is none the page with all ways to support; as large as the larger of the two from the first. */
export function SupportButton() {
  const { t } = useTranslation('still-open')
  const chat = useQuery({ ...queryOf(lookupEnableChatWidget, {}), staleTime: 5 * 60_000 })
  const hasChat = chat.data?.enableChatWidget === true
  const hasNone = !hasChat && !chat.isPending
  return (
    <div className={styles.either}>
      <Button
        style={reserveRoom(!hasChat)}
        kind="quiet"
        onClick={() => bus.emit('chat.open', {})}
        size="small"
      >
        {t('sought.chat')}
      </Button>
      <LinkButton style={reserveRoom(!hasNone)} kind="quiet" size="small" to="/user/contact">
        {t('sought.contact')}
      </LinkButton>
    </div>
  )
}
