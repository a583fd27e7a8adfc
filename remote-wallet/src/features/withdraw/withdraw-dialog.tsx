import { ApiError } from '@tamlung/shared/api/api-error'
import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { isRecord, readText } from '@tamlung/shared/contract/reply/read-value'
import { lookupWithdraw } from '@tamlung/shared/contract/routes/lookup-money'
import { withdraw, withdrawAll } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isMoved } from '../../core/find-recent-row'
import { MoveResult } from '../../core/move-result'
import { Stack } from '../../core/stack'
import { WalletDialog } from '../../core/wallet-dialog'
import { useMove } from '../moves/use-move'
import { ReceiptLink } from '../receipt/receipt-link'
import { MoveFailures } from '../transfer/move-failures'
import { WithdrawForm } from './withdraw-form'

/** The games that a refusal names. */
function failuresIn(error: unknown) {
  const failures = error instanceof ApiError && error.details.failures
  if (!Array.isArray(failures)) return []
  return failures.filter(isRecord).map(({ code, message }) => ({
    code: readText(code) ?? '',
    message: readText(message) ?? '',
  }))
}

/** Everything was requested, and a part could not be collected: then nothing is paid out. */
function NotSent({ error }: { error: unknown }) {
  const { t } = useTranslation('wallet')
  const failures = failuresIn(error)
  if (failures.length === 0) return null
  return (
    <>
      <p>{t('withdraw.notSent')}</p>
      <MoveFailures failures={failures} />
    </>
  )
}

export function WithdrawDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('wallet')
  const limits = useQuery(queryOf(lookupWithdraw, {}))
  // The limits may have changed.
  const readAgain = ({ phase }: { phase: string }) => {
    if (phase === 'refused') void limits.refetch()
  }
  const one = useMove(withdraw, readAgain)
  const all = useMove(withdrawAll, readAgain)
  const failures = all.state.phase === 'done' ? all.state.reply.failures : []
  return (
    <>
      <WalletDialog
        closeOnBackdrop={false}
        onClose={onClose}
        room={38}
        title={t('titles.withdraw')}
      >
        {wallet =>
          limits.data ? (
            <WithdrawForm
              limits={limits.data}
              moving={one.state.phase === 'sending' || all.state.phase === 'sending'}
              onWithdraw={amount => one.run({ body: { amount } })}
              onWithdrawAll={amount => all.run({ body: { amount } })}
              wallet={wallet}
            />
          ) : limits.isError ? (
            <FailedQuery query={limits} />
          ) : (
            <SkeletonRows rows={4} />
          )
        }
      </WalletDialog>
      {[one, all].map(({ state, input, checkAgain, letGo, reset }, index) => (
        <MoveResult
          done={
            <Stack>
              <p>{t('withdraw.done')}</p>
              {index === 1 && failures.length > 0 && <MoveFailures failures={failures} />}
              <ReceiptLink
                of={row => row.statementType === 'withdraw' && isMoved(row, input?.body.amount)}
              />
            </Stack>
          }
          help={error => <NotSent error={error} />}
          key={index}
          onBack={reset}
          onCheckAgain={checkAgain}
          onGiveUp={letGo}
          onClose={onClose}
          balanceOf={walletCode}
          state={state}
        />
      ))}
    </>
  )
}
