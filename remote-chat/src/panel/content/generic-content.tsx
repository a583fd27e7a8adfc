import type { Card } from '../../core/content'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'
import { MessageButton } from './message-button'
import { Picture } from './picture'

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

/** Cards side by side, to be pushed along with a finger or the arrow keys. */
export function GenericContent({ cards }: { cards: readonly Card[] }) {
  const { t } = usePanel()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={t('message.cards')} className={styles.cards} tabIndex={0}>
      <ul className={styles.cardRow}>
        {cards.map((card, index) => (
          <CardItem card={card} key={index} />
        ))}
      </ul>
    </section>
  )
}
