import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { Notice } from '../feedback/notice'

export interface UnreadNoteProps {
  /** The number of unreadable rows in the reply. */
  count: number | undefined
  text: (count: number) => ReactNode
  onRetry: () => unknown
  retrying: boolean
}

/** A note that a list is incomplete, with a button to load it again. */
export function UnreadNote({ count, text, onRetry, retrying }: UnreadNoteProps) {
  const { t } = useTranslation('ui')
  if (!count) return null
  return (
    <Notice
      action={
        <Button kind="quiet" onClick={onRetry} pending={retrying} size="small">
          {t('tryAgain')}
        </Button>
      }
    >
      {text(count)}
    </Notice>
  )
}
