import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { AlertIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import { FinalForm, FORM_ERROR, type FormApi, FormSpy, type SubmissionErrors } from './final-form'
import * as styles from './form.module.css'

/** Errors by field name, and one for the whole form. */
export type FormErrors = SubmissionErrors

/** The result of `onSubmit` for a refusal of the whole form: a text, or a key for `errorText`. */
export function formError(message: string): FormErrors {
  return { [FORM_ERROR]: message }
}

interface FormSetting {
  /** The number of submissions; errors hidden by typing appear again with the next one. */
  attempts: number
  errorText: (error: string) => string
}

const FormSettingContext = createContext<FormSetting>({ attempts: 0, errorText: error => error })

/** Returns the surrounding form's setting. */
export const useFormSetting = () => useContext(FormSettingContext)

export interface FormProps<Values extends object> {
  /** Returns errors by field name or `formError(text)`; any other result is a success. */
  onSubmit: (values: Values) => unknown
  initialValues?: Partial<Values>
  validate?: (values: Values) => Partial<Record<keyof Values, string | undefined>>
  /** Converts the results of validators and `onSubmit`, so that these can return keys. */
  errorText?: (error: string) => string
  /** Returns the text for an error thrown by `onSubmit`; without it the error is reported as a fault of the program. */
  failureText?: (error: unknown) => string
  children:
    | ReactNode
    | ((state: { submitting: boolean; pristine: boolean; values: Values }) => ReactNode)
  className?: string
  'aria-label'?: string
}

const sameText = (error: string) => error

/** A form of react-final-form: fields show their errors, and only one submission runs at a time. */
export function Form<Values extends object>({
  onSubmit,
  initialValues,
  validate,
  errorText = sameText,
  failureText,
  children,
  className,
  'aria-label': label,
}: FormProps<Values>) {
  const { t } = useTranslation('ui')
  const [attempts, setAttempts] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const setting = useMemo(() => ({ attempts, errorText }), [attempts, errorText])

  // While this promise is pending, final-form submits nothing else.
  async function submit(values: Values, form: FormApi<Values>): Promise<FormErrors | undefined> {
    try {
      return errorsIn(await onSubmit(values), form.getRegisteredFields())
    } catch (error) {
      if (failureText) return { [FORM_ERROR]: new Worded(failureText(error)) }
      reportError(error)
      return { [FORM_ERROR]: new Worded(t('formFailed')) }
    }
  }

  return (
    <FormSettingContext value={setting}>
      <FinalForm<Values> initialValues={initialValues} onSubmit={submit} validate={validate}>
        {({ handleSubmit, submitting, pristine, values }) => (
          <form
            aria-label={label}
            className={classNames(styles.form, className)}
            noValidate
            onSubmit={event => {
              event.stopPropagation()
              event.preventDefault()
              setAttempts(count => count + 1)
              void handleSubmit()
            }}
            ref={element}
          >
            {typeof children === 'function'
              ? children({ submitting: submitting === true, pristine: pristine !== false, values })
              : children}
            <WholeFormError />
            <FirstWrong attempts={attempts} form={element} submitting={submitting === true} />
          </form>
        )}
      </FinalForm>
    </FormSettingContext>
  )
}

/** A text that is already translated. */
class Worded {
  constructor(readonly text: string) {}
}

/** Selects errors from the result of `onSubmit`: other results, such as a server's reply, are not errors. */
function errorsIn(result: unknown, fields: string[]): FormErrors | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  return [FORM_ERROR, ...fields].some(name => name in result) ? result : undefined
}

interface FirstWrongProps {
  form: RefObject<HTMLFormElement | null>
  attempts: number
  submitting: boolean
}

/** Focuses the first invalid field after each submission, once it is marked. */
function FirstWrong({ form, attempts, submitting }: FirstWrongProps) {
  useEffect(() => {
    if (attempts === 0 || submitting) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts, submitting])
  return null
}

/** Scrolls the message into view: below a form as high as the screen it would be behind the bottom bar. */
const bringIntoSight = (message: HTMLElement | null) =>
  message?.scrollIntoView({ block: 'nearest' })

function WholeFormError() {
  const { errorText } = useFormSetting()
  return (
    <FormSpy subscription={{ submitError: true, dirtySinceLastSubmit: true, submitting: true }}>
      {({ submitError, dirtySinceLastSubmit, submitting }) => {
        const visible = submitError && !dirtySinceLastSubmit && !submitting
        return (
          <div aria-live="assertive" className={styles.error}>
            {visible && (
              <p className={styles.message} ref={bringIntoSight}>
                <AlertIcon size={20} />
                <span>
                  {submitError instanceof Worded
                    ? submitError.text
                    : errorText(String(submitError))}
                </span>
              </p>
            )}
          </div>
        )
      }}
    </FormSpy>
  )
}
