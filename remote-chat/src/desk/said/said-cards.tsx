import type { Card } from '../../core/content'
import { useDesk } from '../desk-context'
import { SaidChoices } from './said-choices'
import { SaidPicture } from './said-picture'

/** Cards side by side, as the customer has them. */
export function SaidCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useDesk()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={t('said.cards')} className="cards" tabIndex={0}>
      <ul className="offers">
        {cards.map(({ picture, title, subtitle, buttons }, index) => (
          <li className="offer" key={index}>
            {picture !== '' && <SaidPicture name={title} path={picture} />}
            {title !== '' && <b>{title}</b>}
            {subtitle !== '' && <span className="hint">{subtitle}</span>}
            <SaidChoices buttons={buttons} />
          </li>
        ))}
      </ul>
    </section>
  )
}
