import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/spinner'
import { classNames } from '../styles/class-names'
import * as styles from './button.module.css'
import { useSinglePress } from './use-single-press'

/** `wanted` is for the one gold action of a screen. */
export type ButtonKind = 'wanted' | 'primary' | 'quiet' | 'danger'
/** `main` is as wide as its container, and higher than the other sizes. */
export type ButtonSize = 'main' | 'normal' | 'small'

/** The appearance of buttons and links. */
export interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  /** As wide as its container, as main buttons always are. */
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'onClick'> {
  /** Marks the button as busy and ignores presses, without changing its width. */
  pending?: boolean
  /** Receives the focus when its dialog opens. */
  'data-autofocus'?: boolean
  /** While a returned promise is pending, the button is pending too. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

const KINDS = {
  wanted: styles.wanted,
  primary: styles.primary,
  quiet: styles.quiet,
  danger: styles.danger,
}

const SIZES = { main: styles.main, normal: styles.normal, small: styles.small }

/** The classes of a button, for other elements with its look. */
export function buttonClass({ kind = 'primary', size = 'normal', wide }: ButtonLook): string {
  return classNames(
    styles.button,
    KINDS[kind],
    SIZES[size],
    (wide ?? size === 'main') && styles.wide,
  )
}

/** A button that ignores presses while the promise of the last press is pending. */
export function Button({
  kind,
  size,
  wide,
  icon,
  pending = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { busy, press } = useSinglePress(onClick)
  const waiting = pending || busy

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (waiting) event.preventDefault()
    else press(event)
  }

  return (
    <button
      {...rest}
      // Not `disabled`, because a disabled button loses the focus.
      aria-busy={waiting || undefined}
      aria-disabled={waiting || rest['aria-disabled']}
      className={classNames(
        buttonClass({ kind, size, wide }),
        waiting && styles.waiting,
        className,
      )}
      onClick={handleClick}
      type={type}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {waiting && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
