import { ApiError } from '@tamlung/shared/api/api-error'
import { useOffers } from '@tamlung/shared/api/use-offers'
import type { Confirmed } from '@tamlung/shared/contract/confirmed'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Form } from '@tamlung/shared/ui/fields/form'
import { PasswordField } from '@tamlung/shared/ui/fields/password-field'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { required } from '../../form/rules'
import { useFailure } from '../../form/use-failure'
import { useFormWords } from '../../form/use-form-words'
import { WaitNotice } from '../../form/wait-notice'
import type { ConfirmByKey } from './confirm-by-key'
import { supportsPasskeys } from './supports-passkeys'
import { usedHere } from './used-here'

type Values = { name: string; password: string }

type Props = {
  title: string
  submitText: string
  /** Of a thing that is made, asked for above the password by `children`. */
  name?: string
  /** What is asked of the server. */
  ask: (confirmed: Confirmed, name: string) => Promise<unknown>
  /** Reads anew whether it is done: an answer may be lost afterwards. */
  isSeen: () => Promise<boolean>
  /** Why it is not done, or null. */
  onEnd: (failure: unknown) => void
  onClose: () => void
  children?: ReactNode
}

/** A password can be typed again; anything else is not about what was typed. */
function isAskedAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'WRONG_PASSWORD' || !!error.retryAfter)
}

/** A session alone is not enough: whoever has stolen one neither knows the password nor has a key of this device. */
export function ConfirmDialog(props: Props) {
  const { title, submitText, name = '', ask, isSeen, onEnd, onClose, children } = props
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const { refuse, secondsToWait, waitText } = useFailure()
  const [initialValues] = useState({ name, password: '' })
  const hasKey = useOffers().has('passkeys') && supportsPasskeys() && usedHere.is()
  const [parts, setParts] = useState<{ ConfirmByKey: typeof ConfirmByKey } | null>(null)

  useEffect(() => {
    if (!hasKey) return
    import(/* webpackChunkName: "passkeys" */ './confirm-by-key-chunk')
      .then(async chunk => setParts({ ConfirmByKey: await chunk.loadConfirmByKey() }))
      .catch(() => {})
  }, [hasKey])

  async function confirm(confirmed: Confirmed, values: Values) {
    if (secondsToWait > 0) return undefined
    let failure: unknown = null
    try {
      await ask(confirmed, values.name)
    } catch (error) {
      if (isAskedAgain(error)) return refuse(error, { WRONG_PASSWORD: 'password' })
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
            {parts && <parts.ConfirmByKey onConfirmed={confirmed => confirm(confirmed, values)} />}
            <WaitNotice text={waitText} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
