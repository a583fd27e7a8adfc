import type { ReactNode } from 'react'
import { ClockIcon, FailureIcon, SuccessIcon } from '../icons/icons'
import { classNames } from '../styles/class-names'
import * as styles from './status-badge.module.css'

/** Done, waiting or refused. */
export type Status = 'ok' | 'wait' | 'bad'

const SIGNS = {
  ok: <SuccessIcon size={16} />,
  wait: <ClockIcon size={16} />,
  bad: <FailureIcon size={16} />,
}

const COLOURS = { ok: styles.ok, wait: styles.wait, bad: styles.bad }

/** A state as text and icon; the colour only repeats them. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, COLOURS[status])} data-status={status}>
      {SIGNS[status]}
      <span>{children}</span>
    </span>
  )
}
