import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button'
import { EyeIcon, EyeOffIcon } from '../icons/icons'
import { TextField, type TextFieldProps } from './text-field'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      end={
        <IconButton
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
      type={shown ? 'text' : 'password'}
    />
  )
}
