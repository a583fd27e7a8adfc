import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../feedback/toast-store'
import { CheckIcon, CopyIcon } from '../icons/icons'
import { Button, type ButtonLook } from './button'
import { copyText } from './copy-text'
import { IconButton } from './icon-button'

export interface CopyButtonProps extends ButtonLook {
  /** The copied text. */
  text: string
  /** The text's name for the label; the text itself by default. */
  name?: string
  /** The toast shows the name instead of the text. */
  secret?: boolean
  /** With children it is a button, otherwise an icon button. */
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const SHOW_CHECK_FOR = 2_000

/** Copies a text and shows a toast with the result. */
export function CopyButton({
  text,
  name,
  secret = false,
  children,
  ref,
  kind = 'quiet',
  ...look
}: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  const words = name ?? text

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOW_CHECK_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await copyText(text)
    setCopied(done)
    if (done) showToast('success', t('copied', { text: secret ? words : text }))
    else showToast('error', t('copyFailed'))
  }

  const sign = copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />
  return children ? (
    <Button {...look} icon={sign} kind={kind} onClick={copy} ref={ref}>
      {children}
    </Button>
  ) : (
    <IconButton icon={sign} label={t('copy', { text: words })} onClick={copy} ref={ref} />
  )
}
