import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form'
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
import { Form as FinalForm, FormSpy } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { AlertIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './form.module.css'

/** Errors by field name, and one of the form as a whole. */
export type FormErrors = SubmissionErrors

/** The result of `onSubmit` when the form as a whole was refused: a text, or a key for `errorText`. */
export function formError(message: string): FormErrors {
  return { [FORM_ERROR]: message }
}

interface FormSetting {
  /** How often somebody tried to submit; errors hidden by typing come back with the next try. */
  attempts: number
  errorText: (error: string) => string
}

const FormSettingContext = createContext<FormSetting>({ attempts: 0, errorText: error => error })

/** The surrounding form's setting. */
export const useFormSetting = () => useContext(FormSettingContext)

export interface FormProps<Values extends object> {
  /** Gives back errors by field name or `formError(text)`; anything else means that all is well. */
  onSubmit: (values: Values) => unknown
  initialValues?: Partial<Values>
  validate?: (values: Values) => Partial<Record<keyof Values, string | undefined>>
  /** Words for what validators and `onSubmit` return, so that they can return keys. */
  errorText?: (error: string) => string
  /** Words for what `onSubmit` throws; without them it is reported as an error of the program. */
  failureText?: (error: unknown) => string
  children:
    | ReactNode
    | ((state: { submitting: boolean; pristine: boolean; values: Values }) => ReactNode)
  className?: string
  'aria-label'?: string
}

const sameText = (error: string) => error

/** A form of react-final-form: fields say what is wrong, and one submission runs at a time. */
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

  // While this promise is open, final-form submits nothing else.
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

/** A text that is in somebody's language already. */
class Worded {
  constructor(readonly text: string) {}
}

/** Other results of `onSubmit`, such as a server's reply, are not errors. */
function errorsIn(result: unknown, fields: string[]): FormErrors | undefined {
  if (typeof result !== 'object' || result === null) return undefined
  return [FORM_ERROR, ...fields].some(name => name in result) ? result : undefined
}

interface FirstWrongProps {
  form: RefObject<HTMLFormElement | null>
  attempts: number
  submitting: boolean
}

/** After each attempt the focus goes to the first field that is wrong, once it is marked on the screen. */
function FirstWrong({ form, attempts, submitting }: FirstWrongProps) {
  useEffect(() => {
    if (attempts === 0 || submitting) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts, submitting])
  return null
}

/** Under a form that is as high as the screen it would stand behind the bar. */
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
