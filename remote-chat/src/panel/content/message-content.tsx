import { ExternalIcon, PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import type { Button, Card, Content } from '../../core/content'
import { isRepeat } from '../../core/message'
import { buttonAddress } from '../content-parts'
import { RatingContent } from '../ending/rating-content'
import * as hidden from '../hidden.module.css'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'
import { LinkedText, MediaContent, Picture } from './media-content'

type ButtonProps = { button: Button; className?: string | undefined; onPressed?: () => void }

/** A button of a message: it opens a page, calls a number, or answers with its payload. */
export function MessageButton({ button, className = styles.button, onPressed }: ButtonProps) {
  const { conversation, t, onPressed: tell, isPast } = usePanel()
  const { title, kind, payload } = button

  if (kind === 'postback' && !isPast)
    return (
      <button
        className={className}
        onClick={() => {
          const content = {
            message_type: 'postback',
            payload: { title, message: payload || title },
          } as const
          if (!isRepeat(conversation.state(), content)) {
            conversation.send(content)
            tell?.(button)
          }
          onPressed?.()
        }}
        type="button"
      >
        {title}
      </button>
    )

  const href = buttonAddress(button)
  if (!href) return <span className={styles.plainButton}>{title}</span>
  return (
    <a
      className={className}
      href={href}
      onClick={() => tell?.(button)}
      rel="noopener noreferrer nofollow"
      {...(kind === 'web' && { target: '_blank' })}
    >
      {kind === 'call' ? <PhoneIcon size={18} /> : <ExternalIcon size={18} />}
      <span>{title}</span>
      {kind === 'web' && <span className={hidden.hidden}> ({t('message.newTab')})</span>}
    </a>
  )
}

/** The content of a message, one component for each type; an unknown type gets a note. */
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

type Props = { text: string; buttons: readonly Button[] }

function ButtonsContent({ text, buttons }: Props) {
  const { t } = usePanel()
  return (
    <>
      {text !== '' && <LinkedText text={text} />}
      <ul aria-label={t('message.choices')} className={styles.buttons}>
        {buttons.map((button, index) => (
          <li key={index}>
            <MessageButton button={button} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CardItem({ card }: { card: Card }) {
  return (
    <li className={styles.card}>
      {card.picture !== '' && (
        <Picture className={styles.cardPicture} path={card.picture} name="" />
      )}
      <div className={styles.cardText}>
        {card.title !== '' && <strong>{card.title}</strong>}
        {card.subtitle !== '' && <span className={styles.cardSubtitle}>{card.subtitle}</span>}
      </div>
      {card.buttons.map((button, index) => (
        <MessageButton button={button} key={index} />
      ))}
    </li>
  )
}

/** Cards side by side, which scroll by touch and by arrow keys. */
function GenericContent({ cards }: { cards: readonly Card[] }) {
  const { t } = usePanel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable with the keyboard
    <section aria-label={t('message.cards')} className={styles.cards} tabIndex={0}>
      <ul className={styles.cardRow}>
        {cards.map((card, index) => (
          <CardItem card={card} key={index} />
        ))}
      </ul>
    </section>
  )
}
