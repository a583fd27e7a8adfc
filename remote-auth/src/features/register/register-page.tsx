import { bus } from '@tamlung/shared/bus/bus'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { SuccessIcon } from '@tamlung/shared/ui/icons/icons'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useFormWords } from '../../form/use-form-words'
import { forgetDraft } from './draft/forget-draft'
import { forgetInviteCode, inviteCodeOf } from './invite-code'
import * as styles from './register.module.css'
import { BankStep } from './steps/bank-step'
import { CodeStep } from './steps/code-step'
import { PhoneStep } from './steps/phone-step'
import { ProfileStep } from './steps/profile-step'
import { type Step, steps, useWizard } from './use-wizard'

/**
 * The step's heading. It takes the focus when the step changes, so that typing does not go into a step that is gone.
 */
function StepHeading({ step }: { step: Step }) {
  const { t } = useTranslation('auth')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const at = steps.indexOf(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    // The code field takes the focus itself: nothing else can be done in this step.
    if (step !== 'code') heading.current?.focus()
  }, [step])

  return (
    <div className={styles.progress}>
      <div aria-hidden="true" className={styles.track}>
        {steps.map((name, index) => (
          <span className={classNames(styles.part, index <= at && styles.reached)} key={name} />
        ))}
      </div>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        <span className={styles.count}>
          {t('register.stepOf', { step: at + 1, steps: steps.length })}
        </span>{' '}
        {t(`register.steps.${step}`)}
      </h2>
    </div>
  )
}

function RegistrationWizard({ onRegistered }: { onRegistered: (phone: string) => void }) {
  const wizard = useWizard()
  const words = useFormWords()
  const { step, notice } = wizard
  const isPastPhone = step !== 'phone'

  useEffect(() => {
    if (!isPastPhone) return
    bus.emit('work.changed', { owner: 'auth.register', busy: true })
    return () => bus.emit('work.changed', { owner: 'auth.register', busy: false })
  }, [isPastPhone])

  return (
    <>
      <StepHeading step={step} />
      {notice && (
        <p className={styles.note} role="alert">
          {words(notice)}
        </p>
      )}
      {step === 'phone' && <PhoneStep wizard={wizard} />}
      {step === 'code' && <CodeStep wizard={wizard} />}
      {step === 'profile' && <ProfileStep wizard={wizard} />}
      {step === 'bank' && <BankStep onRegistered={onRegistered} wizard={wizard} />}
    </>
  )
}

const redirectDelay = 2000

/** Shows that the account exists for two seconds, then opens the login. */
function Registered({ phone }: { phone: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(
      () => navigate('/login', { replace: true, state: { phone } }),
      redirectDelay,
    )
    return () => clearTimeout(timer)
  }, [navigate, phone])

  return (
    <div className={styles.registered} role="status">
      <span className={styles.sign}>
        <SuccessIcon size={36} />
      </span>
      <h2>{t('register.done')}</h2>
      <p className={styles.quietText}>{t('register.toLogin')}</p>
      <LinkButton kind="primary" replace state={{ phone }} to="/login">
        {t('login.submit')}
      </LinkButton>
    </div>
  )
}

export function RegisterPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const [registered, setRegistered] = useState<string | null>(null)

  // Remembered at once, however far the visit gets.
  useEffect(() => {
    inviteCodeOf(search)
  }, [search])

  function handleRegistered(phone: string) {
    setRegistered(phone)
    forgetDraft()
    forgetInviteCode()
    showToast('success', t('register.done'))
  }

  return (
    <div className={styles.page}>
      <h1>{t('titles.register')}</h1>
      {registered === null ? (
        <>
          <RegistrationWizard onRegistered={handleRegistered} />
          <p className={styles.other}>
            {t('register.haveAccount')} <Link to="/login">{t('login.submit')}</Link>
          </p>
        </>
      ) : (
        <Registered phone={registered} />
      )}
    </div>
  )
}
