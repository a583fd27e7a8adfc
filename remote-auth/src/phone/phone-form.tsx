import { edition } from '@tamlung/shared/contract/edition'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../form/use-failure'
import { useFormWords } from '../form/use-form-words'
import { WaitNotice } from '../form/wait-notice'
import { phoneProblem, toPhoneNumber } from './phone-number'

type Props = {
  /** What is known of the number already. */
  phone: string
  submitText: string
  hint?: string
  autoFocus?: boolean
  failure: Failure
  onSubmit: (values: { phone: string }) => unknown
  /** What stands above the field. */
  children: ReactNode
}

/** A phone number to which a code is sent. */
export function PhoneForm(props: Props) {
  const { phone, submitText, hint, autoFocus, failure, onSubmit, children } = props
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const [initialValues] = useState({ phone })
  return (
    <Form errorText={words} initialValues={initialValues} onSubmit={onSubmit}>
      {({ submitting }) => (
        <>
          {children}
          <TextField
            autoComplete="tel"
            autoFocus={autoFocus}
            enterKeyHint="next"
            hint={hint}
            inputMode="tel"
            label={t('fields.phone')}
            name="phone"
            parse={typed => toPhoneNumber(typed, edition)}
            type="tel"
            validate={value => phoneProblem(value, edition)}
          />
          <Button
            aria-disabled={failure.secondsToWait > 0 || undefined}
            pending={submitting}
            size="main"
            type="submit"
          >
            {submitText}
          </Button>
          <WaitNotice text={failure.waitText} />
        </>
      )}
    </Form>
  )
}
