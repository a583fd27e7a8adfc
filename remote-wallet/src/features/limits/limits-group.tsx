import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'

export const groups = ['money', 'time', 'break', 'figures'] as const
export type Group = (typeof groups)[number]

const idOf = (group: Group) => `limits-${group}`

/** A group of limits with its name. */
export function LimitsGroup({ name, children }: { name: Group; children: ReactNode }) {
  const { t } = useTranslation('play-limits')
  return (
    <section aria-labelledby={idOf(name)} className={styles.group}>
      <h3 className={styles.title} id={idOf(name)} tabIndex={-1}>
        {t(`group.${name}`)}
      </h3>
      {children}
    </section>
  )
}

/** Takes whoever sees or hears the dialog to a part of it. */
export function goToGroup(name: Group) {
  const heading = document.getElementById(idOf(name))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
