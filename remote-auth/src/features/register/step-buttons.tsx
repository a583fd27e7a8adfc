import { Button, type ButtonKind } from '@tamlung/shared/ui/actions/button'
import { FormSpy } from '@tamlung/shared/ui/fields/final-form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type useFailure, WaitNotice } from '../../form/use-failure'
import { type Draft, updateDraft } from './draft/draft'
import * as styles from './register.module.css'

/** Stores the fields of the form around it while typing. */
export function RememberTyping() {
  return (
    <FormSpy<Draft>
      onChange={({ values }) => updateDraft(values)}
      subscription={{ values: true }}
    />
  )
}

type Props = {
  onBack: () => void
  pending: boolean
  /** The server's wait. */
  wait: Pick<ReturnType<typeof useFailure>, 'secondsToWait' | 'waitText'>
  kind?: ButtonKind
  children?: ReactNode
}

/** Next comes first, so that Enter submits; Back beside it, and the wait below. */
export function StepButtons({ onBack, pending, wait, kind, children }: Props) {
  const { t } = useTranslation('auth')
  return (
    <>
      <div className={styles.buttons}>
        <Button
          aria-disabled={wait.secondsToWait > 0 || undefined}
          kind={kind}
          pending={pending}
          size="main"
          type="submit"
        >
          {children ?? t('register.next')}
        </Button>
        <Button
          aria-disabled={pending || undefined}
          kind="quiet"
          onClick={() => !pending && onBack()}
        >
          {t('register.back')}
        </Button>
      </div>
      <WaitNotice text={wait.waitText} />
    </>
  )
}
