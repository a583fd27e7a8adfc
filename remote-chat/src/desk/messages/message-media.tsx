import { useState } from 'react'
import type { Content } from '../../core/content'
import { LinkedPieces } from '../../panel/content/linked-pieces'
import { fileTitle } from '../../panel/file-title'
import { createMediaAddress } from '../../panel/media-address'
import { useDesk } from '../desk-context'
import { MessagePicture } from './message-picture'

/** The text of a message; renders nothing if it is empty. */
export function MessageText({ text }: { text: string }) {
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
      // biome-ignore lint/a11y/useMediaCaption: what people film and send has no captions
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

export function MessageMedia({ text, ...file }: Props) {
  return (
    <>
      <File {...file} />
      <MessageText text={text} />
    </>
  )
}
