import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type {
  Flow,
  LimitKind,
  PlayLimit,
  PlayLimits,
} from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { PhoneIcon } from '@tamlung/shared/ui/icons/icons'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { BreakChoice } from './break-choice'
import { ClockChoice } from './clock/clock-choice'
import { FlowChart } from './flow-chart'
import { LimitRow } from './limit-row'
import * as styles from './limits-dialog.module.css'
import { type Group, groups, LimitsGroup, LimitsSummary } from './limits-summary'
import { FlowPeriod } from './period/flow-period'
import { Difference } from './period/flow-sums'
import { useLimitUnit } from './use-limit-words'
import type { usePlayLimits, Which } from './use-play-limits'

interface FlowsProps {
  flows: readonly Flow[]
  currency: Currency | null | undefined
}

/** Deposits, withdrawals and their difference: the figure that players on a losing streak forget. */
function Flows({ flows, currency }: FlowsProps) {
  const { t } = useTranslation('play-limits')
  const unit = useLimitUnit(currency)
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('flows.title')}</h4>
      {unit && <p className={styles.soft}>{t('flows.unit', { unit })}</p>}
      {flows.map(({ period, putIn, takenOut }) => (
        <div className={styles.row} key={period}>
          <h5 className={styles.period}>{t(`since.${period}`)}</h5>
          <dl className={styles.facts}>
            <div>
              <dt>{t('flows.in')}</dt>
              <dd>
                <Amount value={putIn} />
              </dd>
            </div>
            <div>
              <dt>{t('flows.out')}</dt>
              <dd>
                <Amount value={takenOut} />
              </dd>
            </div>
            <div>
              <dt>{t('flows.net')}</dt>
              <dd>
                <Difference putIn={putIn} takenOut={takenOut} />
              </dd>
            </div>
          </dl>
        </div>
      ))}
    </section>
  )
}

interface LimitRowsProps {
  kind: LimitKind
  limits: readonly PlayLimit[]
  currency: Currency | null | undefined
  busy: boolean
  onSet: (which: Which, amount: Hundredths | null) => Promise<boolean>
  onConfirm: (which: Which) => Promise<boolean>
}

/** The limits of one kind: for a day, a week and a month. */
function LimitRows({ kind, limits, currency, busy, onSet, onConfirm }: LimitRowsProps) {
  const { t } = useTranslation('play-limits')
  if (limits.length === 0) return null
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t(`${kind}.title`)}</h4>
      <p className={styles.soft}>{t(`${kind}.text`)}</p>
      <ul className={styles.rows}>
        {limits.map(limit => (
          <LimitRow
            busy={busy}
            currency={currency}
            key={limit.period}
            limit={limit}
            onConfirm={() => onConfirm(limit)}
            onSet={amount => onSet(limit, amount)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Helplines; without one, other contacts. */
function Helplines({ lines }: { lines: PlayLimits['helplines'] }) {
  const { t } = useTranslation('play-limits')
  // An unreadable helpline still exists.
  if (lines.length === 0 && lines.unread) return null
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{t('help.title')}</h4>
      <p className={styles.soft}>{t(lines.length > 0 ? 'help.text' : 'help.noLine')}</p>
      <ul className={styles.rows}>
        {lines.map(({ name, phone }) => (
          <li key={phone}>
            <a className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneIcon size={20} /> {plainText(name, 60)} {plainText(phone, 20)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AllLimitsProps
  extends Pick<ReturnType<typeof usePlayLimits>, 'busy' | 'set' | 'confirm' | 'pause'> {
  data: PlayLimits
  hasClock: boolean
  /** Whether the server reports deposits and withdrawals between any two days. */
  hasPeriods: boolean
}

/** All limits, breaks and figures by group; a group without content is left out. */
export function AllLimits({
  data,
  hasClock,
  hasPeriods,
  busy,
  set,
  confirm,
  pause,
}: AllLimitsProps) {
  const { t } = useTranslation('play-limits')
  const isThere: Record<Group, boolean> = {
    money: true,
    time: hasClock || data.times.length > 0,
    break: true,
    figures: hasClock || data.flows.length > 0,
  }
  const rowsOf = (kind: LimitKind) => (
    <LimitRows
      busy={busy}
      currency={data.currency}
      kind={kind}
      limits={[...data.limits, ...data.times].filter(limit => limit.kind === kind)}
      onConfirm={confirm}
      onSet={set}
    />
  )
  return (
    <>
      {data.pause?.until && (
        <Notice>{t('paused', { until: formatDateTime(data.pause.until) })}</Notice>
      )}
      <LimitsSummary
        data={data}
        groups={groups.filter(group => isThere[group])}
        hasClock={hasClock}
      />
      <LimitsGroup name="money">
        {rowsOf('deposit')}
        {rowsOf('play')}
      </LimitsGroup>
      {isThere.time && (
        <LimitsGroup name="time">
          {rowsOf('time')}
          {hasClock && <ClockChoice />}
        </LimitsGroup>
      )}
      <LimitsGroup name="break">
        <BreakChoice busy={busy} onPause={pause} until={toInstant(data.pause?.until)} />
        <Helplines lines={data.helplines} />
      </LimitsGroup>
      {isThere.figures && (
        <LimitsGroup name="figures">
          {data.flows.length > 0 && <Flows currency={data.currency} flows={data.flows} />}
          {hasClock && <FlowChart />}
          {hasPeriods && <FlowPeriod />}
        </LimitsGroup>
      )}
    </>
  )
}
