import { safeUrl } from '@tamlung/shared/format/safe-url'
import { ExternalIcon, PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import type { Button } from '../../core/content'
import type { ChatConversation } from '../../core/conversation'
import { usePanel } from '../panel-context'
import * as styles from './content.module.css'

/** The address that a button leads to; null when it leads nowhere that is safe. */
function hrefOf({ kind, payload }: Button): string | null {
  if (kind === 'web') return safeUrl(payload)
  if (kind !== 'call') return null
  const number = payload.replace(/^tel:/i, '').replace(/\s/g, '')
  return safeUrl(`tel:${number}`, { schemes: ['tel'] })
}

/** A second press before anything else was said is the first one once more. */
function wasJustSaid(conversation: ChatConversation, title: string, text: string): boolean {
  const { messages, pending } = conversation.state()
  const last = messages.at(-1)
  const content = pending.at(-1)?.content ?? (last?.own ? last.content : undefined)
  return content?.type === 'postback' && content.title === title && content.text === text
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
          const message = payload || title
          if (!wasJustSaid(conversation, title, message))
            conversation.send({ message_type: 'postback', payload: { title, message } })
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
