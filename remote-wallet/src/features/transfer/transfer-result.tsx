import type { transfer } from '@tamlung/shared/contract/routes/wallet'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { useTranslation } from 'react-i18next'
import { isMoved } from '../../core/find-recent-row'
import { MoveResult } from '../../core/move-result'
import { Stack } from '../../core/stack'
import { useUnit } from '../../core/use-unit'
import { LimitsWay } from '../limits/refused/limits-way'
import type { useMove } from '../moves/use-move'
import { ReceiptLink } from '../receipt/receipt-link'

interface TransferResultProps {
  /** May be a move that began elsewhere, between other accounts than the shown ones. */
  move: ReturnType<typeof useMove<typeof transfer>>
  onClose: () => void
}

/** The outcome of a transfer, wherever it was requested: arrived, pending, refused, or unknown. */
export function TransferResult({ move, onClose }: TransferResultProps) {
  const { t } = useTranslation('wallet')
  const unit = useUnit()
  const { state, input } = move
  const { from, to, amount } = input?.body ?? {}
  // The transfer was accepted; the game decides its outcome.
  const isOpen =
    state.phase === 'done' && (state.trace?.open || state.reply.message === 'PROCESSING')
  const words = (
    <Stack>
      <p>
        {t(isOpen ? 'transfer.underWay' : 'transfer.done', {
          amount: amount === undefined ? '' : walletAmount(amount),
          unit,
        })}
      </p>
      <ReceiptLink
        of={row =>
          row.statementType === 'transfer' &&
          row.from === from &&
          row.to === to &&
          isMoved(row, amount)
        }
      />
    </Stack>
  )
  if (isOpen)
    return (
      <ResultDialog onClose={onClose} outcome="unknown" title={t('status.wait')}>
        {words}
      </ResultDialog>
    )
  return (
    <MoveResult
      done={words}
      help={error => <LimitsWay amount={amount} error={error} tried="play" />}
      onBack={move.reset}
      onCheckAgain={move.checkAgain}
      onClose={onClose}
      onGiveUp={move.letGo}
      balanceOf={from}
      state={state}
    />
  )
}
