import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { WaitNotice } from '../../form/wait-notice'

type Values = { password: string }

const initialValues: Values = { password: '' }

type Props = {
  /** Who is logged out, in words. */
  title: string
  onClose: () => void
  onConfirm: (password: string) => Promise<unknown>
}

/** A session alone logs nobody out: whoever has stolen one does not know the password. */
export function LogOutDialog({ title, onClose, onConfirm }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()

  async function confirm({ password }: Values) {
    if (secondsToWait > 0) return undefined
    try {
      return await onConfirm(password)
    } catch (error) {
      return refuse(error, { WRONG_PASSWORD: 'password' })
    }
  }

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={title}>
      <Form<Values> errorText={words} initialValues={initialValues} onSubmit={confirm}>
        {({ submitting }) => (
          <>
            <PasswordField
              autoComplete="current-password"
              enterKeyHint="done"
              hint={t('sessions.whyPassword')}
              label={t('fields.password')}
              name="password"
              validate={required('passwordRequired')}
            />
            <Button
              aria-disabled={secondsToWait > 0 || undefined}
              pending={submitting}
              size="main"
              type="submit"
            >
              {t('sessions.end')}
            </Button>
            <WaitNotice text={waitText} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
