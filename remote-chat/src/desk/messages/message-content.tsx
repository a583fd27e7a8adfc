import type { Button, Card, Content } from '../../core/content'
import { buttonAddress } from '../../panel/content/button-address'
import { ratingText } from '../../panel/ending/rating-text'
import { useDesk } from '../desk-context'
import { MessageMedia, MessageText } from './message-media'
import { MessagePicture } from './message-picture'

/** The customer's buttons, shown for reading only; links can be followed. */
function MessageChoices({ buttons }: { buttons: readonly Button[] }) {
  const { t } = useDesk()
  if (buttons.length === 0) return null
  return (
    <ul aria-label={t('said.choices')} className="choices">
      {buttons.map((button, index) => {
        const address = buttonAddress(button)
        return (
          <li key={index}>
            {address ? (
              <a href={address} rel="noopener noreferrer nofollow" target="_blank">
                {button.title}
              </a>
            ) : (
              <span>{button.title}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The content of a message as the customer sees it, without active buttons. */
export function MessageContent({ content, own }: { content: Content; own: boolean }) {
  const { t } = useDesk()
  switch (content.type) {
    case 'text':
      return <MessageText text={content.text} />
    case 'buttons':
    case 'quick_replies':
      return (
        <>
          <MessageText text={content.text} />
          <MessageChoices buttons={content.buttons} />
        </>
      )
    case 'media':
      return <MessageMedia {...content} />
    case 'generic':
      return <MessageCards cards={content.cards} />
    case 'postback':
      return (
        <>
          <MessageText text={content.title || content.text} />
          <span className="hint">{t('said.pressed')}</span>
        </>
      )
    case 'rating':
      return (
        <>
          <p aria-label={t('queue.stars', { stars: content.stars })} className="stars" role="img">
            {'★'.repeat(content.stars).padEnd(5, '☆')}
          </p>
          <MessageText text={ratingText(content.text)} />
        </>
      )
    case 'ended':
      return <p>{t(own ? 'said.endedByCustomer' : 'said.endedByStaff')}</p>
    default:
      return <p className="hint">{t('said.unknown')}</p>
  }
}

/** Cards side by side, as the customer has them. */
function MessageCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useDesk()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={t('said.cards')} className="cards" tabIndex={0}>
      <ul className="offers">
        {cards.map(({ picture, title, subtitle, buttons }, index) => (
          <li className="offer" key={index}>
            {picture !== '' && <MessagePicture name={title} path={picture} />}
            {title !== '' && <b>{title}</b>}
            {subtitle !== '' && <span className="hint">{subtitle}</span>}
            <MessageChoices buttons={buttons} />
          </li>
        ))}
      </ul>
    </section>
  )
}
