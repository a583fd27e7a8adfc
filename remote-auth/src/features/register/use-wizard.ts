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

/** The step that was asked for, or the nearest one whose needs are met. */
export function reachableStep(asked: Step, draft: Draft, password: string): Step {
  if (asked === 'phone' || !draft.phone) return 'phone'
  const cleared = draft.cleared === draft.phone
  if (!cleared) return draft.otp?.phone === draft.phone ? 'code' : 'phone'
  return asked === 'bank' && password !== '' ? 'bank' : 'profile'
}

/**
 * The step stands in the history, so that the phone's own way back goes from step to step and a reload stays
 * where it was. The password lives here and nowhere else.
 */
export function useWizard() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [password, setPassword] = useState('')
  const [passwordLost, setPasswordLost] = useState(false)
  /** Why the way begins again, as a key. */
  const [notice, setNotice] = useState<string | null>(null)
  const asked = stepOfState(state)
  const step = reachableStep(asked, readDraft(), password)
  const shown = useShown()

  function goTo(next: Step, { replace = false } = {}) {
    // Whoever has gone elsewhere while an answer was on its way stays there: this page would end their session.
    if (!shown.current) return
    setNotice(null)
    navigate({ search }, { replace, state: { step: next } })
  }

  /** Whether an answer about a number is for who is here. After a login somebody else may be typing theirs. */
  const concerns = (phone: string) => shown.current || readDraft().phone === phone

  function keep(phone: string, known: Draft) {
    if (concerns(phone)) updateDraft(known)
  }

  useEffect(() => {
    if (step === asked) return
    if (asked !== 'bank' || step !== 'profile') {
      navigate({ search }, { replace: true, state: { step } })
      return
    }
    setPasswordLost(true)
    // One comes to the bank account from the profile only, so that is what lies behind.
    navigate(-1)
  }, [step, asked, navigate, search])

  return {
    step,
    /** A reload forgot the password, on purpose, and it is asked for again. */
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
