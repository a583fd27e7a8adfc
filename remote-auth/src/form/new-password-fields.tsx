import { limits } from '@tamlung/shared/contract/limits'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  /** Whoever asks for nothing here says elsewhere what is still empty. */
  mayBeEmpty?: boolean
}

/**
 * A password that one chooses anew, and the same again, at the end of a form. The page of a registration has its own: what
 * is shared between chunks is heavier, and it is the heaviest page.
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
