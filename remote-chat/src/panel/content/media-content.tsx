import { FileIcon, ImageIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import type { Content } from '../../core/content'
import { fileTitle } from '../content-parts'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'
import { LinkedPieces } from './linked-pieces'

type PictureProps = { path: string; name: string; className?: string | undefined }

/** A picture in a frame of fixed size, so that nothing moves when it arrives. */
export function Picture({ path, name, className = styles.picture }: PictureProps) {
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

export function LinkedText({ text }: { text: string }) {
  return (
    <span className={styles.text}>
      <LinkedPieces text={text} />
    </span>
  )
}

type Props = Pick<Extract<Content, { type: 'media' }>, 'kind' | 'path' | 'name' | 'text' | 'size'>

function FileLink({ path, name, size = 0 }: { path: string; name: string; size?: number }) {
  const { t, mediaAddress } = usePanel()
  const address = mediaAddress(path, 'file')
  const title = fileTitle(name || t('message.file'), size)
  if (!address) return <span className={styles.plainButton}>{title}</span>
  return (
    <a
      aria-label={t('message.openFile', { name: title })}
      className={styles.file}
      href={address}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      <FileIcon size={20} />
      <span>{title}</span>
    </a>
  )
}

/** A video, or a link to it if this browser cannot play it. */
function Video({ path, name }: { path: string; name: string }) {
  const { t, mediaAddress } = usePanel()
  const [failed, setFailed] = useState(false)
  const address = mediaAddress(path, 'file')
  if (!address || failed) return <FileLink name={name} path={path} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos from people's phones have no captions
    <video
      aria-label={t('message.video', { name })}
      className={styles.video}
      controls
      onError={() => setFailed(true)}
      playsInline
      preload="metadata"
      src={address}
    />
  )
}

export function MediaContent({ kind, path, name, text, size }: Props) {
  return (
    <>
      {kind === 'image' && <Picture name={name} path={path} />}
      {kind === 'video' && <Video name={name} path={path} />}
      {kind === 'file' && <FileLink name={name} path={path} size={size} />}
      {text !== '' && <LinkedText text={text} />}
    </>
  )
}
