import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { classNames } from '../styles/class-names'
import * as styles from './icon-button.module.css'
import { useSinglePress } from './use-single-press'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'onClick' | 'children' | 'aria-label'> {
  /** The action as text. */
  label: string
  icon: ReactNode
  pending?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** A button with an icon only, 44 px wide for touch. */
export function IconButton({
  label,
  icon,
  pending = false,
  onClick,
  className,
  ...rest
}: IconButtonProps) {
  const { busy, press } = useSinglePress(onClick)
  const waiting = pending || busy
  return (
    <button
      type="button"
      {...rest}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      aria-label={label}
      className={classNames(styles.button, className)}
      onClick={event => {
        if (!waiting) press(event)
      }}
      title={label}
    >
      {waiting ? <Spinner /> : icon}
    </button>
  )
}
