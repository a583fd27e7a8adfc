import { limits } from '@tamlung/shared/contract/limits'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  /** Forms that pass no label show empty fields elsewhere. */
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
