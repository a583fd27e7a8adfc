import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button'
import { Notice } from '../feedback/notice'

export interface UnreadNoteProps {
  /** How many of what the server sent could not be read. */
  count: number | undefined
  text: (count: number) => ReactNode
  onRetry: () => unknown
  retrying: boolean
}

/** Says of a list that not all of it is there, and offers to ask again. */
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
