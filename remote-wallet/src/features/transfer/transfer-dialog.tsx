import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { transfer, transferAll } from '@tamlung/shared/contract/routes/wallet'
import { formatAmount } from '@tamlung/shared/format/money'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { useTranslation } from 'react-i18next'
import { isMoved } from '../../core/find-recent-row'
import { MoveResult } from '../../core/move-result'
import { Stack } from '../../core/stack'
import { useUnit } from '../../core/use-unit'
import { WalletDialog } from '../../core/wallet-dialog'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { ReceiptLink } from '../receipt/receipt-link'
import { MoveFailures } from './move-failures'
import { TransferForm } from './transfer-form'

export function TransferDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const one = useMove(transfer)
  const all = useMove(transferAll)
  const moving = one.state.phase === 'sending' || all.state.phase === 'sending'
  const amount = one.input?.body.amount
  const unit = useUnit()
  // Taken on, and how it ends is the game's to say.
  const { state } = one
  const isOpen =
    state.phase === 'done' && (state.trace?.open || state.reply.message === 'PROCESSING')
  const failures = all.state.phase === 'done' ? all.state.reply.failures : []
  const words = (
    <Stack>
      <p>
        {t(isOpen ? 'transfer.underWay' : 'transfer.done', {
          amount: amount === undefined ? '' : formatAmount(amount),
          unit,
        })}
      </p>
      <ReceiptLink
        of={row =>
          row.statementType === 'transfer' &&
          row.from === one.input?.body.from &&
          row.to === one.input?.body.to &&
          isMoved(row, amount)
        }
      />
    </Stack>
  )

  return (
    <>
      <WalletDialog
        closeOnBackdrop={false}
        onClose={onClose}
        room={38}
        title={t('titles.transfer')}
      >
        {wallet => (
          <TransferForm
            from={parameters.from}
            moving={moving}
            onTransfer={body => one.run({ body })}
            onTransferAll={to => all.run({ body: { to } })}
            to={parameters.to}
            wallet={wallet}
          />
        )}
      </WalletDialog>
      {isOpen ? (
        <ResultDialog onClose={onClose} outcome="unknown" title={t('status.wait')}>
          {words}
        </ResultDialog>
      ) : (
        <MoveResult
          done={words}
          help={error => <LimitsWay amount={amount} error={error} tried="play" />}
          onBack={one.reset}
          onCheckAgain={one.checkAgain}
          onGiveUp={one.letGo}
          onClose={onClose}
          place={one.input?.body.from}
          state={one.state}
        />
      )}
      <MoveResult
        done={failures.length > 0 ? <MoveFailures failures={failures} /> : t('transfer.allDone')}
        help={error => <LimitsWay error={error} tried="play" />}
        onBack={all.reset}
        onCheckAgain={all.checkAgain}
        onGiveUp={all.letGo}
        onClose={onClose}
        place={all.input?.body.to}
        state={all.state}
      />
    </>
  )
}
