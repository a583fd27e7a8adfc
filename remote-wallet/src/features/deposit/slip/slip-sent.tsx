import type { Trace } from '@tamlung/shared/api/trace'
import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { LinkButton } from '@tamlung/shared/ui/actions/link-button'
import { repeatedText, repeatedTitle } from '@tamlung/shared/ui/dialogs/repeated-text'
import { CheckIcon, ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'
import { useDelayedFlag } from '../../../core/use-delayed-flag'
import type { TakenSlip } from './judge-upload'

/**
 * The time after one button replaced another in which a tap is the second of a double tap, meant for the earlier
 * button.
 */
export const doubleTap = 700

/** Moves screen readers' focus to the outcome. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Says that the server has a slip, or has it several times. */
export function SlipSent({ traced, count = 1 }: Pick<TakenSlip, 'traced' | 'count'>) {
  const { t } = useTranslation(['wallet', 'errors'])
  const maySee = useDelayedFlag(true, doubleTap)
  const trace: Trace = { seenIn: 'statement', count }
  const isRepeated = count > 1
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <EmptyState
        action={
          <>
            <Button disabled={!maySee} onClick={() => bus.emit('dialog.open', { name: 'slips' })}>
              {t('deposit.slip.seeAll')}
            </Button>
            {isRepeated && (
              <LinkButton kind="quiet" to="/user/contact">
                {t('errors:contactSupport')}
              </LinkButton>
            )}
          </>
        }
        icon={isRepeated ? <ClockIcon size={32} /> : <CheckIcon size={32} />}
        title={isRepeated ? repeatedTitle(trace) : t('deposit.slip.done')}
      >
        {isRepeated
          ? repeatedText(trace)
          : `${traced ? t('deposit.slip.traced') : ''} ${t('deposit.slip.doneText')}`.trim()}
      </EmptyState>
    </div>
  )
}
