import { useState } from 'react'
import type { Button, Card, Content } from '../../core/content'
import { LinkedPieces } from '../../panel/content/linked-pieces'
import { buttonAddress, createMediaAddress, fileTitle, ratingText } from '../../panel/content-parts'
import { useDesk } from '../desk-context'

const pictureAddress = createMediaAddress('')

type PictureProps = { path: string; name: string }

/**
 * A picture in a frame of fixed size, so that nothing moves when it loads. A press opens the whole picture in a new
 * tab.
 */
function MessagePicture({ path, name }: PictureProps) {
  const { t } = useDesk()
  const [failed, setFailed] = useState(false)
  const address = pictureAddress(path, 'image')
  const title = name || t('said.picture')

  if (!address) return <p>{t('said.missing', { name: title })}</p>
  return (
    <a
      aria-label={t('said.open', { name: title })}
      className="picture"
      href={address}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      {failed ? (
        t('said.missing', { name: title })
      ) : (
        <img
          alt={title}
          decoding="async"
          loading="lazy"
          onError={() => setFailed(true)}
          referrerPolicy="no-referrer"
          src={address}
        />
      )}
    </a>
  )
}

/** The text of a message; renders nothing if it is empty. */
function MessageText({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p>
      <LinkedPieces text={text} />
    </p>
  )
}

const addressOf = createMediaAddress('')

type Props = Pick<Extract<Content, { type: 'media' }>, 'kind' | 'path' | 'name' | 'text' | 'size'>

function File({ kind, path, name, size }: Omit<Props, 'text'>) {
  const { t } = useDesk()
  const [failed, setFailed] = useState(false)
  if (kind === 'image') return <MessagePicture name={name} path={path} />
  const address = addressOf(path, 'file')
  const title = fileTitle(name || t(`said.${kind}`), size)
  if (!address) return <p>{title}</p>
  // A video that this browser cannot play may be opened elsewhere.
  if (kind === 'video' && !failed)
    return (
      // biome-ignore lint/a11y/useMediaCaption: videos from people's phones have no captions
      <video
        aria-label={title}
        controls
        onError={() => setFailed(true)}
        playsInline
        preload="metadata"
        src={address}
      />
    )
  return (
    <a
      aria-label={t('said.open', { name: title })}
      href={address}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      {title}
    </a>
  )
}

function MessageMedia({ text, ...file }: Props) {
  return (
    <>
      <File {...file} />
      <MessageText text={text} />
    </>
  )
}

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable with the keyboard
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
