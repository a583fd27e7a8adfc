import { limits } from '@tamlung/shared/contract/limits'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  /** Whether the form ends with them. */
  last?: boolean
  /** Whoever asks for nothing here says elsewhere what is still empty. */
  mayBeEmpty?: boolean
}

/** A password that one chooses, and the same again. */
export function NewPasswordFields({ label, last, mayBeEmpty }: Props) {
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
        enterKeyHint={last ? 'done' : 'next'}
        label={t('fields.confirmation')}
        name="confirmation"
        validate={value => (value || mayBeEmpty ? undefined : 'confirmationRequired')}
      />
    </>
  )
}
