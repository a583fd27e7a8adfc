import { useOffers } from '@tamlung/shared/api/use-offers'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import type { Rows } from '@tamlung/shared/contract/reply/list'
import type { PlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { GamepadIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useTranslation } from 'react-i18next'
import { AllLimits } from './all-limits'
import { PlayCheck } from './clock/play-check'
import * as styles from './limits-dialog.module.css'
import { loadLimitsTexts } from './limits-texts'
import { useClock, usePlayLimits } from './use-play-limits'

/** The number of rows that were sent and could not be read. */
function unreadIn({ limits, times, flows, helplines }: PlayLimits): number {
  const lists: Rows<unknown>[] = [limits, times, flows, helplines]
  return lists.reduce((sum, { unread = 0 }) => sum + unread, 0)
}

/** The member's own limits and breaks, enforced by the server, with deposits and withdrawals so far. */
function LimitsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('play-limits')
  const names = useOffers()
  const hasClock = names.has('playClock')
  const clock = useClock(hasClock)
  const { offers, isOffered: isSupported, limits, ...changes } = usePlayLimits()
  // The server's capabilities must be known before the limits are requested.
  const { error, isError, isPending, isFetching, refetch } = isSupported ? limits : offers
  // Rendered together, so that nothing moves away under a finger.
  const waits = hasClock && clock.isPending
  const data = waits ? undefined : limits.data
  return (
    <Dialog
      closeOnBackdrop={false}
      onClose={onClose}
      room={isSupported === false ? 0 : 50}
      title={t('title')}
    >
      <div className={styles.content}>
        {(isPending || (waits && !isError)) && <SkeletonRows rows={6} />}
        {isSupported === false && (
          <EmptyState icon={<GamepadIcon size={28} />} title={t('notOffered.title')}>
            {t('notOffered.text')}
          </EmptyState>
        )}
        {(isError || isSupported === null) && !data && (
          <FailedQuery query={{ error, isFetching, refetch }} />
        )}
        <UnreadNote
          count={data && unreadIn(data)}
          onRetry={refetch}
          retrying={isFetching}
          text={count => t('unread', { count })}
        />
        {data && (
          <AllLimits
            data={data}
            hasClock={hasClock}
            hasPeriods={names.has('flowPeriods')}
            {...changes}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The limits, or the check-in that they ask for. */
export function Limits(props: DialogProps) {
  return props.parameters.view === 'check' ? (
    <PlayCheck onClose={props.onClose} />
  ) : (
    <LimitsDialog {...props} />
  )
}

Limits.withTexts = withTexts('play-limits', loadLimitsTexts)
