import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { transfer, transferAll } from '@tamlung/shared/contract/routes/wallet'
import { useTranslation } from 'react-i18next'
import { MoveResult } from '../../core/move-result'
import { WalletDialog } from '../../core/wallet-dialog'
import { usePause } from '../limits/pause/use-pause'
import { LimitsWay } from '../limits/refused/limits-way'
import { useMove } from '../moves/use-move'
import { MoveFailures } from './move-failures'
import { TransferForm } from './transfer-form'
import { TransferResult } from './transfer-result'

export function TransferDialog({ parameters, onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const one = useMove(transfer)
  const all = useMove(transferAll)
  const pause = usePause()
  const moving = one.state.phase === 'sending' || all.state.phase === 'sending'
  const failures = all.state.phase === 'done' ? all.state.reply.failures : []
  return (
    <>
      <WalletDialog
        closeOnBackdrop={false}
        onClose={onClose}
        room={38}
        title={t('titles.transfer')}
      >
        {wallet => (
          <>
            {pause && <pause.Notice tried="transfer" until={pause.until} />}
            <TransferForm
              from={parameters.from}
              moving={moving}
              onTransfer={body => one.run({ body })}
              onTransferAll={to => all.run({ body: { to } })}
              to={parameters.to}
              wallet={wallet}
            />
          </>
        )}
      </WalletDialog>
      <TransferResult move={one} onClose={onClose} />
      <MoveResult
        done={failures.length > 0 ? <MoveFailures failures={failures} /> : t('transfer.allDone')}
        help={error => <LimitsWay error={error} tried="play" />}
        onBack={all.reset}
        onCheckAgain={all.checkAgain}
        onGiveUp={all.letGo}
        onClose={onClose}
        balanceOf={all.input?.body.to}
        state={all.state}
      />
    </>
  )
}
