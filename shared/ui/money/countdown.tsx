import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown, secondsLeft } from '../../format/countdown'
import { classNames } from '../styles/class-names'
import * as styles from './countdown.module.css'
import { useNow } from './use-now'

export interface CountdownProps {
  /** When it ends, in milliseconds since 1970, by `clock`. */
  end: number
  /** When it began; with it, a bar shows how much is left. */
  start?: number
  label?: ReactNode
  onEnd?: () => void
  /** Says so when less than a minute is left. */
  warns?: boolean
  /** A clock corrected by the server's. */
  clock?: () => number
}

/** Counts down to a moment, not a number of ticks: a sleeping phone cannot make it late. */
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
