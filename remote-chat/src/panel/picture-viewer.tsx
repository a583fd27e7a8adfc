import { CloseIcon, ExternalIcon } from '@tamlung/shared/ui/icons/icons'
import { useLayoutEffect, useRef } from 'react'
import { usePanel } from './panel-context'
import * as styles from './picture-viewer.module.css'

type Props = { address: string; name: string; onClose: () => void }

/** A picture as large as the screen allows. The focus returns to its origin afterwards. */
export function PictureViewer({ address, name, onClose }: Props) {
  const { t } = usePanel()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The focus starts on the button that closes, not on the link before it.
    element?.querySelector('button')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      aria-label={`${t('viewer.title')} ${name}`}
      className={styles.viewer}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={event => event.stopPropagation()}
      ref={dialog}
    >
      <img alt={t('message.imageOf', { name })} referrerPolicy="no-referrer" src={address} />
      <div className={styles.bar}>
        <a
          aria-label={t('viewer.original')}
          className={styles.action}
          href={address}
          rel="noopener noreferrer nofollow"
          target="_blank"
        >
          <ExternalIcon />
        </a>
        <button
          aria-label={t('viewer.close')}
          className={styles.action}
          onClick={onClose}
          type="button"
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
}
