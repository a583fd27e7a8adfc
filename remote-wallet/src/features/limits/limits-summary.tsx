import type { Currency } from '@tamlung/shared/contract/editions'
import type { PlayLimit, PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { Button } from '@tamlung/shared/ui/actions/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import { useDuration, useLimitWords } from './use-limit-words'
import { useClock } from './use-play-limits'

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

/** Moves the focus and the view to a group of the dialog. */
export function goToGroup(name: Group) {
  const heading = document.getElementById(idOf(name))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** A limit in a line, with the reset time if it is used up. */
function SetLimit({
  limit,
  currency,
}: {
  limit: PlayLimit
  currency: Currency | null | undefined
}) {
  const { t } = useTranslation('play-limits')
  const words = useLimitWords(limit.kind, currency)
  const { kind, period, used, amount, renewsAt } = limit
  const isFull = amount != null && used >= amount
  return (
    <li>
      <span>
        {t(`${kind}.title`)} · {t(`period.${period}`)}
      </span>
      <strong>{words.most(amount ?? null)}</strong>
      {isFull && renewsAt && (
        <span className={styles.full}>{t('renews', { time: formatDateTime(renewsAt) })}</span>
      )}
    </li>
  )
}

interface LimitsSummaryProps {
  data: PlayLimits
  hasClock: boolean
  /** The groups that have content. */
  groups: readonly Group[]
}

/** All active limits at a glance, and the way to each group of the long dialog. */
export function LimitsSummary({ data, hasClock, groups }: LimitsSummaryProps) {
  const { t } = useTranslation('play-limits')
  const duration = useDuration()
  const every = useClock(hasClock, false).data?.every
  const limits = [...data.limits, ...data.times].filter(({ isSet }) => isSet)
  // An unreadable limit may be set, and a reply without any row says nothing.
  const isKnown = data.limits.length > 0 && !data.limits.unread && !data.times.unread
  return (
    <section aria-label={t('set.title')} className={styles.part}>
      {limits.length === 0 && every == null ? (
        isKnown && <p className={styles.soft}>{t('set.none')}</p>
      ) : (
        <ul className={styles.set}>
          {limits.map(limit => (
            <SetLimit
              currency={data.currency}
              key={`${limit.kind} ${limit.period}`}
              limit={limit}
            />
          ))}
          {every != null && (
            <li>
              <span>{t('clock.every')}</span>
              <strong>{duration(every)}</strong>
            </li>
          )}
        </ul>
      )}
      <nav aria-label={t('title')} className={styles.buttons}>
        {groups.map(group => (
          <Button key={group} kind="quiet" onClick={() => goToGroup(group)} size="small">
            {t(`group.${group}`)}
          </Button>
        ))}
      </nav>
    </section>
  )
}
