import type { ComponentProps } from 'react'
import * as styles from './buttons.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'className' | 'title' | 'type'> & {
  label: string
}

/** A button with an icon only. Screen readers read its label, and a tooltip shows it. */
export function IconButton({ label, ...rest }: Props) {
  return <button {...rest} aria-label={label} className={styles.sign} title={label} type="button" />
}
