import { limits } from '@tamlung/shared/contract/size-limits'
import { Button } from '@tamlung/shared/ui/actions/button'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type useFailure, WaitNotice } from './use-failure'

type SubmitButtonProps = {
  pending: boolean
  /** The server's wait. */
  wait: Pick<ReturnType<typeof useFailure>, 'secondsToWait' | 'waitText'>
  children: ReactNode
}

/**
 * The end of a form: a submit button, or how long to wait. Visitors' pages have their own, as for the new password.
 */
export function SubmitButton({ pending, wait, children }: SubmitButtonProps) {
  return (
    <>
      <Button
        aria-disabled={wait.secondsToWait > 0 || undefined}
        pending={pending}
        size="main"
        type="submit"
      >
        {children}
      </Button>
      <WaitNotice text={wait.waitText} />
    </>
  )
}

type Props = {
  label: string
  /** True for a form that handles empty fields itself, without an error at the field. */
  mayBeEmpty?: boolean
}

/**
 * A new password and its repetition, at the end of a form. The registration page has its own: a chunk shared between
 * pages would be heavier, and it is the heaviest page.
 */
export function NewPasswordFields({ label, mayBeEmpty }: Props) {
  const { t } = useTranslation('auth')
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        enterKeyHint="next"
        hint={t('register.passwordHint', { count: limits.passwordMin })}
        label={label}
        name="password"
        validate={value => (value || mayBeEmpty ? undefined : 'passwordRequired')}
      />
      <PasswordField
        autoComplete="new-password"
        enterKeyHint="done"
        label={t('fields.confirmation')}
        name="confirmation"
        validate={value => (value || mayBeEmpty ? undefined : 'confirmationRequired')}
      />
    </>
  )
}
