import { bus } from '@tamlung/shared/bus/bus'
import { useEffect } from 'react'
import { useFormWords } from '../../form/use-form-words'
import * as styles from './register.module.css'
import { StepHeading } from './step-heading'
import { BankStep } from './steps/bank-step'
import { CodeStep } from './steps/code-step'
import { PhoneStep } from './steps/phone-step'
import { ProfileStep } from './steps/profile-step'
import { useWizard } from './use-wizard'

export function RegistrationWizard({ onRegistered }: { onRegistered: (phone: string) => void }) {
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
