import { serverNow } from '@tamlung/shared/api/server-clock'
import { useOffers } from '@tamlung/shared/api/use-offers'
import { bus } from '@tamlung/shared/bus/bus'
import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitKind, PlayLimit, PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from '../limits-dialog.module.css'
import { loadLimitsTexts } from '../limits-texts'
import { useLimitWords } from '../use-limit-words'
import { useClock, usePlayLimits } from '../use-play-limits'

/** A refusal in a toast, with the way to the limits, which a member who left the dialog has nowhere else. */
export function RefusalWords({ text, onLeave }: { text: string; onLeave: () => void }) {
  const { t } = useTranslation('play-limits')

  function open() {
    onLeave()
    bus.emit('dialog.open', { name: 'limits' })
  }

  return (
    <>
      {text}
      <span className={styles.way}>
        <Button kind="quiet" onClick={open} size="small">
          {t('refused.open')}
        </Button>
      </span>
    </>
  )
}

RefusalWords.withTexts = withTexts('play-limits', loadLimitsTexts)

/** A limit that refused: its use and its reset time. */
function RefusedLimit({
  limit,
  currency,
}: {
  limit: PlayLimit
  currency: Currency | null | undefined
}) {
  const { t } = useTranslation('play-limits')
  const words = useLimitWords(limit.kind, currency)
  const { kind, period, renewsAt } = limit
  return (
    <li className={styles.row}>
      <strong>
        {t(`${kind}.title`)} · {t(`period.${period}`)}
      </strong>
      <span>{words.used(limit)}</span>
      {renewsAt && (
        <span className={styles.soft}>{t('renews', { time: formatDateTime(renewsAt) })}</span>
      )}
    </li>
  )
}

/** The attempted action: deposit or play. */
export type Tried = 'deposit' | 'play'

const kindsOf: Record<Tried, readonly LimitKind[]> = {
  deposit: ['deposit'],
  play: ['play', 'time'],
}

/** The delay after which an overdue reality check blocks play. */
const leniency = 5 * 60_000

/** The limits that the action would have exceeded; if that is unknown, all that may refuse it. */
function limitsInTheWay(data: PlayLimits, tried: Tried, more: Hundredths | undefined) {
  const set = [...data.limits, ...data.times].filter(
    ({ kind, isSet }) => isSet && kindsOf[tried].includes(kind),
  )
  const passed = set.filter(({ kind, used, amount }) => {
    if (amount == null) return false
    return used >= amount || (kind !== 'time' && more !== undefined && used + more > amount)
  })
  return passed.length > 0 ? passed : set
}

export interface WhyRefusedProps {
  tried: Tried
  /** The amount of the action, if known. */
  amount?: Hundredths | undefined
}

/** The limit or break that refused, its end, and a link to all of them. */
export function WhyRefused({ tried, amount }: WhyRefusedProps) {
  const { t } = useTranslation('play-limits')
  const { data } = usePlayLimits().limits
  const hasClock = useOffers().has('playClock')
  const clock = useClock(hasClock && tried === 'play')
  const until = data?.pause?.until
  const dueAt = toInstant(clock.data?.dueAt)
  const isLate = dueAt !== null && dueAt + leniency <= serverNow()
  const limits = data && !data.pause ? limitsInTheWay(data, tried, amount) : []
  const container = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined
  // The explanation is below the action and may be outside of the dialog's visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the content has grown
  useEffect(() => {
    // In braces: newer browsers return a promise, which is not a valid clean-up of an effect.
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [isKnown])
  return (
    <div className={styles.why} ref={container} role="status">
      {until && <p>{t('refused.until', { until: formatDateTime(until) })}</p>}
      {data && !until && isLate && <p>{t('refused.look')}</p>}
      {data && limits.length > 0 && !isLate && (
        <ul className={styles.rows}>
          {limits.map(limit => (
            <RefusedLimit
              currency={data.currency}
              key={`${limit.kind} ${limit.period}`}
              limit={limit}
            />
          ))}
        </ul>
      )}
      <Button
        kind="quiet"
        onClick={() =>
          bus.emit('dialog.open', {
            name: 'limits',
            ...(isLate && { parameters: { view: 'check' } }),
          })
        }
        wide
      >
        {t(isLate ? 'check.title' : 'refused.open')}
      </Button>
    </div>
  )
}

WhyRefused.withTexts = withTexts('play-limits', loadLimitsTexts)
