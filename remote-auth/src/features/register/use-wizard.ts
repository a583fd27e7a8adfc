import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShown } from '../../form/use-shown'
import { type Draft, readDraft, updateDraft } from './draft/draft'

export const steps = ['phone', 'code', 'profile', 'bank'] as const
export type Step = (typeof steps)[number]

function stepOfState(state: unknown): Step {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  return steps.find(known => known === step) ?? 'phone'
}

/** The requested step, or the nearest one whose requirements are met. */
export function reachableStep(requested: Step, draft: Draft, password: string): Step {
  if (requested === 'phone' || !draft.phone) return 'phone'
  const cleared = draft.cleared === draft.phone
  if (!cleared) return draft.otp?.phone === draft.phone ? 'code' : 'phone'
  return requested === 'bank' && password !== '' ? 'bank' : 'profile'
}

/**
 * The step is stored in the history, so that the phone's Back goes from step to step and a reload stays. The password
 * is kept in memory only.
 */
export function useWizard() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [password, setPassword] = useState('')
  const [passwordLost, setPasswordLost] = useState(false)
  /** The reason for starting over, as a text key. */
  const [notice, setNotice] = useState<string | null>(null)
  const requested = stepOfState(state)
  const step = reachableStep(requested, readDraft(), password)
  const shown = useShown()

  function goTo(next: Step, { replace = false } = {}) {
    // A person who has left while an answer was pending stays there: this page would end their session.
    if (!shown.current) return
    setNotice(null)
    navigate({ search }, { replace, state: { step: next } })
  }

  /** Whether an answer about a number is still for this person. After a login another person may be typing. */
  const concerns = (phone: string) => shown.current || readDraft().phone === phone

  function keep(phone: string, known: Draft) {
    if (concerns(phone)) updateDraft(known)
  }

  useEffect(() => {
    if (step === requested) return
    if (requested !== 'bank' || step !== 'profile') {
      navigate({ search }, { replace: true, state: { step } })
      return
    }
    setPasswordLost(true)
    // The bank account is reached from the profile only, so the profile is the step before.
    navigate(-1)
  }, [step, requested, navigate, search])

  return {
    step,
    /** A reload forgets the password on purpose, and it is asked for again. */
    passwordLost,
    password,
    setPassword,
    notice,
    goTo,
    concerns,
    keep,
    beginAgain(reason: string) {
      goTo('phone')
      setNotice(reason)
    },
    back: () => navigate(-1),
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** The number's confirmation has expired: it is confirmed again, and typed fields stay. */
export function startOver(wizard: Wizard, phone: string) {
  wizard.keep(phone, { cleared: undefined, otp: undefined })
  wizard.beginAgain('UNVERIFIED_OTP')
}
