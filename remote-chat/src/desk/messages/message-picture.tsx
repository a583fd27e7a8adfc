import { useState } from 'react'
import { createMediaAddress } from '../../panel/media-address'
import { useDesk } from '../desk-context'

const addressOf = createMediaAddress('')

type Props = { path: string; name: string }

/** In a frame of fixed size, so that nothing moves when it arrives; whole in a tab of its own. */
export function MessagePicture({ path, name }: Props) {
  const { t } = useDesk()
  const [failed, setFailed] = useState(false)
  const address = addressOf(path, 'image')
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
