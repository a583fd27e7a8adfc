import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './register.module.css'
import { type Step, steps } from './use-wizard'

/**
 * The step's heading. It takes the focus when the step changes, so that typing does not go into a step that is gone.
 */
export function StepHeading({ step }: { step: Step }) {
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
