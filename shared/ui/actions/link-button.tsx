import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '../styles/class-names'
import { type ButtonLook, buttonClass } from './button'
import * as styles from './button.module.css'

export interface LinkButtonProps extends ButtonLook, LinkProps {
  children: ReactNode
}

/** A link that looks like a button. Links navigate, buttons act. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ kind, size, wide }), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  )
}
