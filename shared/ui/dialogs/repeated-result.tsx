import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Trace } from '../../api/trace'
import { Button } from '../actions/button'
import { LinkButton } from '../actions/link-button'
import { repeatedText, repeatedTitle } from './repeated-text'
import { ResultDialog } from './result-dialog'

interface RepeatedResultProps {
  trace: Trace
  /** Further evidence, such as the balance. */
  children?: ReactNode
  onClose: () => void
}

/**
 * The result of an action that is recorded several times, or that the balance contradicts: never "done", with a link to
 * support.
 */
export function RepeatedResult({ trace, children, onClose }: RepeatedResultProps) {
  const { t } = useTranslation(['errors', 'ui'])
  return (
    <ResultDialog
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui:close')}
          </Button>
          <LinkButton kind="primary" to="/user/contact">
            {t('errors:contactSupport')}
          </LinkButton>
        </>
      }
      onClose={onClose}
      outcome="unknown"
      title={repeatedTitle(trace)}
    >
      <p>{repeatedText(trace)}</p>
      {children}
    </ResultDialog>
  )
}
