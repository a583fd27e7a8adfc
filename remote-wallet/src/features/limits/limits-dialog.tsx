import { useOffers } from '@tamlung/shared/api/use-offers'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import type { LimitKind } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useTranslation } from 'react-i18next'
import { BreakChoice } from './break-choice'
import { ClockChoice } from './clock/clock-choice'
import { useClock } from './clock/use-clock'
import { FlowChart } from './flow-chart'
import { Flows } from './flows'
import { Helplines } from './helplines'
import { LimitRows } from './limit-rows'
import * as styles from './limits-dialog.module.css'
import { type Group, groups, LimitsGroup } from './limits-group'
import { LimitsSummary } from './limits-summary'
import { FlowPeriod } from './period/flow-period'
import { usePlayLimits } from './use-play-limits'

/** What members set for themselves, held by the server: limits, breaks, and what they have put in so far. */
export function LimitsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('play-limits')
  const names = useOffers()
  const hasClock = names.has('playClock')
  const clock = useClock(hasClock)
  const { offers, isOffered, limits, busy, set, confirm, pause } = usePlayLimits()
  // Whether there are any has to be known before they are asked for.
  const { error, isError, isPending, isFetching, refetch } = isOffered ? limits : offers
  // Shown together, so that nothing moves away under a finger.
  const waits = hasClock && clock.isPending
  const data = waits ? undefined : limits.data
  const unread = data
    ? [data.limits, data.times, data.flows, data.helplines].reduce(
        (sum, { unread = 0 }: Rows<unknown>) => sum + unread,
        0,
      )
    : 0
  const hasGroup = (group: Group) => {
    if (group === 'time') return hasClock || (data?.times.length ?? 0) > 0
    return group !== 'figures' || hasClock || (data?.flows.length ?? 0) > 0
  }
  const rowsOf = (kind: LimitKind) =>
    data && (
      <LimitRows
        busy={busy}
        currency={data.currency}
        key={kind}
        kind={kind}
        limits={[...data.limits, ...data.times].filter(limit => limit.kind === kind)}
        onConfirm={confirm}
        onSet={set}
      />
    )
  return (
    <Dialog
      closeOnBackdrop={false}
      onClose={onClose}
      room={isOffered === false ? 0 : 50}
      title={t('title')}
    >
      <div className={styles.content}>
        {(isPending || (waits && !isError)) && <SkeletonRows rows={6} />}
        {isOffered === false && (
          <EmptyState icon={<GamepadIcon size={28} />} title={t('notOffered.title')}>
            {t('notOffered.text')}
          </EmptyState>
        )}
        {(isError || isOffered === null) && !data && (
          <FailedState onRetry={refetch} retrying={isFetching}>
            {errorText(error)}
          </FailedState>
        )}
        <UnreadNote
          count={unread}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('unread', { count })}
        />
        {data?.pause?.until && (
          <Notice>{t('paused', { until: formatDateTime(data.pause.until) })}</Notice>
        )}
        {data && <LimitsSummary data={data} groups={groups.filter(hasGroup)} hasClock={hasClock} />}
        {data && (
          <LimitsGroup name="money">{(['deposit', 'play'] as const).map(rowsOf)}</LimitsGroup>
        )}
        {data && hasGroup('time') && (
          <LimitsGroup name="time">
            {rowsOf('time')}
            {hasClock && <ClockChoice />}
          </LimitsGroup>
        )}
        {data && (
          <LimitsGroup name="break">
            <BreakChoice busy={busy} onPause={pause} until={toInstant(data.pause?.until)} />
            <Helplines lines={data.helplines} />
          </LimitsGroup>
        )}
        {data && hasGroup('figures') && (
          <LimitsGroup name="figures">
            {data.flows.length > 0 && <Flows currency={data.currency} flows={data.flows} />}
            {hasClock && <FlowChart />}
            {names.has('flowPeriods') && <FlowPeriod />}
          </LimitsGroup>
        )}
      </div>
    </Dialog>
  )
}
