import { useOffers } from '@tamlung/shared/api/use-offers'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import { limitKinds } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
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
import { LimitRow } from './limit-row'
import * as styles from './limits-dialog.module.css'
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
  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('title')}>
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
        {data && hasClock && <ClockChoice />}
        {data && data.flows.length > 0 && <Flows currency={data.currency} flows={data.flows} />}
        {data &&
          limitKinds.map(kind => {
            const rows = [...data.limits, ...data.times].filter(limit => limit.kind === kind)
            return (
              rows.length > 0 && (
                <section className={styles.part} key={kind}>
                  <h3 className={styles.heading}>{t(`${kind}.title`)}</h3>
                  <p className={styles.soft}>{t(`${kind}.text`)}</p>
                  <ul className={styles.rows}>
                    {rows.map(limit => (
                      <LimitRow
                        busy={busy}
                        currency={data.currency}
                        key={limit.period}
                        limit={limit}
                        onConfirm={() => confirm(limit)}
                        onSet={amount => set(limit, amount)}
                      />
                    ))}
                  </ul>
                </section>
              )
            )
          })}
        {data && <BreakChoice busy={busy} onPause={pause} />}
        {data && data.helplines.length > 0 && <Helplines lines={data.helplines} />}
        {data && hasClock && <FlowChart />}
        {data && names.has('flowPeriods') && <FlowPeriod />}
      </div>
    </Dialog>
  )
}
