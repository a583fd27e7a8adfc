import { ApiError } from '@tamlung/shared/api/api-error'
import { useLoaded } from '@tamlung/shared/api/use-loaded'
import { useOffers } from '@tamlung/shared/api/use-offers'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import { useFailure, WaitNotice } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { supportsPasskeys, usedHere } from './used-here'

const loadConfirmByKey = async () =>
  (await import(/* webpackChunkName: "passkeys" */ './confirm-by-key')).ConfirmByKey.withTexts()

type Values = { name: string; password: string }

type Props = {
  title: string
  submitText: string
  /** The name of a new object, entered above the password through `children`. */
  name?: string
  /** The request to the server. */
  ask: (confirmed: Confirmed, name: string) => Promise<unknown>
  /** Checks again whether it is done, because the answer may be lost. */
  isSeen: () => Promise<boolean>
  /** The reason for a failure, or null. */
  onEnd: (failure: unknown) => void
  onClose: () => void
  children?: ReactNode
}

/** A password can be typed again; other refusals are not about the input. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'WRONG_PASSWORD' || !!error.retryAfter)
}

/** A session alone is not enough: a thief of one has neither the password nor a passkey of this device. */
export function ConfirmDialog(props: Props) {
  const { title, submitText, name = '', ask, isSeen, onEnd, onClose, children } = props
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const [initialValues] = useState({ name, password: '' })
  const hasKey = useOffers().has('passkeys') && supportsPasskeys() && usedHere.is()
  const ConfirmByKey = useLoaded(loadConfirmByKey, hasKey)

  async function confirm(confirmed: Confirmed, values: Values) {
    if (secondsToWait > 0) return undefined
    let failure: unknown = null
    try {
      await ask(confirmed, values.name)
    } catch (error) {
      if (isWrongPassword(error)) return refuse(error, { WRONG_PASSWORD: 'password' })
      failure = error
    }
    onClose()
    onEnd((await isSeen()) ? null : failure)
    return undefined
  }

  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={title}>
      <Form<Values>
        errorText={words}
        initialValues={initialValues}
        onSubmit={values => confirm({ password: values.password }, values)}
      >
        {({ submitting, values }) => (
          <>
            {children}
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
              {submitText}
            </Button>
            {ConfirmByKey && <ConfirmByKey onConfirmed={confirmed => confirm(confirmed, values)} />}
            <WaitNotice text={waitText} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
