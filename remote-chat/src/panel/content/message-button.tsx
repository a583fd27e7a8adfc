import { safeUrl } from '@tamlung/shared/format/safe-url'
import { ExternalIcon, PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import type { Button } from '../../core/content'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'

/** The address that a button leads to; null when it leads nowhere that is safe. */
function hrefOf({ kind, payload }: Button): string | null {
  if (kind === 'web') return safeUrl(payload)
  if (kind !== 'call') return null
  const number = payload.replace(/^tel:/i, '').replace(/\s/g, '')
  return safeUrl(`tel:${number}`, { schemes: ['tel'] })
}

type Props = { button: Button; className?: string | undefined; onPressed?: () => void }

/** A button of a message: it opens a page, calls a number, or answers with its payload. */
export function MessageButton({ button, className = styles.button, onPressed }: Props) {
  const { conversation, t } = usePanel()
  const { title, kind, payload } = button

  if (kind === 'postback')
    return (
      <button
        className={className}
        onClick={() => {
          conversation.send({
            message_type: 'postback',
            payload: { title, message: payload || title },
          })
          onPressed?.()
        }}
        type="button"
      >
        {title}
      </button>
    )

  const href = hrefOf(button)
  if (!href) return <span className={styles.plainButton}>{title}</span>
  return (
    <a
      className={className}
      href={href}
      rel="noopener noreferrer nofollow"
      {...(kind === 'web' && { target: '_blank' })}
    >
      {kind === 'call' ? <PhoneIcon size={18} /> : <ExternalIcon size={18} />}
      <span>{title}</span>
      {kind === 'web' && <span className={styles.hidden}> ({t('message.newTab')})</span>}
    </a>
  )
}
