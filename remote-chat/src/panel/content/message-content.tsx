import type { Content } from '../../core/content'
import { RatingContent } from '../ending/rating-content'
import { usePanel } from '../panel-context'
import { ButtonsContent } from './buttons-content'
import * as styles from './content.module.css'
import { GenericContent } from './generic-content'
import { LinkedText } from './linked-text'
import { MediaContent } from './media-content'

/** What a message says, one component for each type; what nobody knows says so. */
export function MessageContent({ content }: { content: Content }) {
  const { t } = usePanel()
  switch (content.type) {
    case 'text':
    case 'ended':
      return <LinkedText text={content.text} />
    case 'rating':
      return <RatingContent {...content} />
    case 'buttons':
      return <ButtonsContent buttons={content.buttons} text={content.text} />
    case 'quick_replies':
      return <LinkedText text={content.text} />
    case 'media':
      return <MediaContent {...content} />
    case 'generic':
      return <GenericContent cards={content.cards} />
    case 'postback':
      return <LinkedText text={content.title || content.text} />
    default:
      return <em className={styles.unknown}>{t('message.unknown')}</em>
  }
}
