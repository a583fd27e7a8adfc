import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown, secondsLeft } from '../../format/countdown'
import { classNames } from '../styles/class-names'
import * as styles from './countdown.module.css'
import { useNow } from './use-now'

export interface CountdownProps {
  /** The end in milliseconds since 1970, by `clock`. */
  end: number
  /** The beginning; with it a bar shows the remaining share. */
  start?: number
  label?: ReactNode
  onEnd?: () => void
  /** Shows a warning in the last minute. */
  warns?: boolean
  /** A clock corrected by the server's time. */
  clock?: () => number
}

/** Counts down to a time and not by ticks, so that a suspended phone cannot delay it. */
export function Countdown({ end, start, label, onEnd, warns, clock }: CountdownProps) {
  const { t } = useTranslation('ui')
  const now = useNow(end, clock)
  const seconds = secondsLeft(end, now)
  const over = seconds === 0
  const isLastMinute = warns === true && !over && seconds < 60
  const announced = useRef<number | null>(null)

  useEffect(() => {
    if (!over || announced.current === end) return
    announced.current = end
    onEnd?.()
  }, [over, end, onEnd])

  const share = start === undefined ? 0 : Math.min(1, Math.max(0, (end - now) / (end - start)))
  return (
    <div>
      <div className={styles.line}>
        <span>{label ?? t('timeLeft')}</span>
        <span className={styles.time} role="timer">
          {formatCountdown(seconds)}
        </span>
      </div>
      {start !== undefined && (
        <div className={styles.track}>
          <div
            className={classNames(styles.bar, isLastMinute && styles.ending)}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      {warns && (
        <p aria-live="polite" className={styles.warning}>
          {isLastMinute && t('lastMinute')}
        </p>
      )}
    </div>
  )
}
