import { ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'

type Props = { path: string; name: string; className?: string | undefined }

/** A picture in a frame of fixed size, so that nothing moves when it arrives. */
export function Picture({ path, name, className = styles.picture }: Props) {
  const { t, mediaAddress, view } = usePanel()
  const [failed, setFailed] = useState(false)
  const address = mediaAddress(path, 'image')

  if (!address || failed)
    return (
      <span className={`${className} ${styles.missing}`}>
        <ImageIcon size={28} />
        <span>{t('message.imageMissing')}</span>
      </span>
    )
  return (
    <button
      aria-label={t('message.openImage', { name })}
      className={className}
      onClick={({ currentTarget }) => view({ address, name, from: currentTarget })}
      type="button"
    >
      <img
        alt={t('message.imageOf', { name })}
        decoding="async"
        loading="lazy"
        onError={() => setFailed(true)}
        referrerPolicy="no-referrer"
        src={address}
      />
    </button>
  )
}
