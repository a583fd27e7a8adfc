import { bus } from '@tamlung/shared/bus/bus'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CheckIcon } from '@tamlung/shared/ui/icons/icons'
import { EmptyState } from '@tamlung/shared/ui/states/empty-state'
import { useTranslation } from 'react-i18next'
import { useDelayedFlag } from '../../../core/use-delayed-flag'
import { doubleTap } from './double-tap'

interface SlipSentProps {
  /** No answer came, but it is among the slips. */
  traced: boolean
}

/** Whoever does not see goes on from what has come of the slip. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

export function SlipSent({ traced }: SlipSentProps) {
  const { t } = useTranslation('wallet')
  const maySee = useDelayedFlag(true, doubleTap)
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <EmptyState
        action={
          <Button disabled={!maySee} onClick={() => bus.emit('dialog.open', { name: 'slips' })}>
            {t('deposit.slip.seeAll')}
          </Button>
        }
        icon={<CheckIcon size={32} />}
        title={t('deposit.slip.done')}
      >
        {traced && t('deposit.slip.traced')} {t('deposit.slip.doneText')}
      </EmptyState>
    </div>
  )
}
