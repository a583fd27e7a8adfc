import { ExternalIcon, PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import type { Button } from '../../core/content'
import { isRepeat } from '../../core/message'
import * as hidden from '../hidden.module.css'
import { usePanel } from '../panel-context'
import { buttonAddress } from './button-address'
import * as styles from './content.module.css'

type Props = { button: Button; className?: string | undefined; onPressed?: () => void }

/** A button of a message: it opens a page, calls a number, or answers with its payload. */
export function MessageButton({ button, className = styles.button, onPressed }: Props) {
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
