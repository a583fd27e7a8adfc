import type { Content } from '../../core/content'
import { ratingWords } from '../../panel/ending/rating-words'
import { useDesk } from '../desk-context'
import { SaidCards } from './said-cards'
import { SaidChoices } from './said-choices'
import { SaidMedia } from './said-media'
import { SaidText } from './said-text'

/** What a message says, as the customer sees it, and nothing of it can be pressed by mistake. */
export function SaidContent({ content, own }: { content: Content; own: boolean }) {
  const { t } = useDesk()
  switch (content.type) {
    case 'text':
      return <SaidText text={content.text} />
    case 'buttons':
    case 'quick_replies':
      return (
        <>
          <SaidText text={content.text} />
          <SaidChoices buttons={content.buttons} />
        </>
      )
    case 'media':
      return <SaidMedia {...content} />
    case 'generic':
      return <SaidCards cards={content.cards} />
    case 'postback':
      return (
        <>
          <SaidText text={content.title || content.text} />
          <span className="hint">{t('said.pressed')}</span>
        </>
      )
    case 'rating':
      return (
        <>
          <p aria-label={t('queue.stars', { stars: content.stars })} className="stars" role="img">
            {'★'.repeat(content.stars).padEnd(5, '☆')}
          </p>
          <SaidText text={ratingWords(content.text)} />
        </>
      )
    case 'ended':
      return <p>{t(own ? 'said.endedByCustomer' : 'said.endedByStaff')}</p>
    default:
      return <p className="hint">{t('said.unknown')}</p>
  }
}
