import { queryOf } from '@tamlung/shared/api/query-of'
import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { listStatements } from '@tamlung/shared/contract/routes/statement'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { Button } from '@tamlung/shared/ui/actions/button'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findGame } from './find-game'
import * as styles from './recent-rows.module.css'
import { activityKey } from './statement-words'
import { traceWords } from './trace-words'
import { useAccountName } from './use-account-name'
import { useDelayedFlag } from './use-delayed-flag'
import { useUnit } from './use-unit'

/** The latest statement rows while an answer is missing. Renders nothing when they cannot be read. */
function RecentRows() {
  const { t } = useTranslation('wallet')
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOf(listStatements, { body: { page: 1, limit: 3 } }),
    refetchOnMount: 'always',
  })
  if (!data || !isFetchedAfterMount || data.statements.length === 0) return null
  return (
    <section className={styles.rows}>
      <h3 className={styles.title}>{t('move.statement')}</h3>
      <ul>
        {data.statements.map((row, index) => (
          <li className={styles.row} key={row._id ?? index}>
            <span>
              {t(activityKey(row.statementType))}
              <span className={styles.time}>{formatDateTime(row.createdAt)}</span>
            </span>
            <Amount value={row.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The current balance of an account, read after an action; renders nothing while unknown. */
function CurrentBalance({ code }: { code: string }) {
  const { t } = useTranslation('wallet')
  const nameOf = useAccountName()
  const unit = useUnit()
  const ownAmount = useOwnAmount()
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...queryOf(getWallet, {}),
    refetchOnMount: 'always',
  })
  if (!data || isError || !isFetchedAfterMount) return null
  const amount = code === walletCode ? data.wallet.amount : findGame(data, code)?.amount
  if (amount == null) return null
  return (
    <p role="status">{t('move.nowIn', { name: nameOf(code), amount: ownAmount(amount), unit })}</p>
  )
}

interface MoveResultProps {
  state: MoneyState<unknown>
  /** The text after success. */
  done: ReactNode
  /** The text for an action that leaves no trace to look for. */
  unseen?: ReactNode
  /** The account whose balance is shown where that may help. */
  balanceOf?: string | undefined
  /** Help after a refusal, besides its reason. */
  help?: (error: unknown) => ReactNode
  onCheckAgain: () => unknown
  /** Starts over without sending it again, after the member has checked. */
  onGiveUp: () => void
  /** Called when the result is closed after a success, or while the outcome is unknown. */
  onClose: () => void
  /** Called after a refusal, to go back to the form. */
  onBack: () => void
}

/** The time after which the wait is explained. */
const slowAfter = 5_000

/** The text while the outcome is unknown: whether the call is repeated, and the result of the last check. */
function wordsFor({ looking, looked }: { looking: boolean; looked: boolean }) {
  if (!looking) return 'move.unknown'
  return looked ? 'move.looked' : 'move.looking'
}

/** Shows how a move of money ended; never "failed" if it may have happened. */
export function MoveResult({
  state,
  done,
  unseen,
  balanceOf,
  help,
  onCheckAgain,
  onGiveUp,
  onClose,
  onBack,
}: MoveResultProps) {
  const { t } = useTranslation('wallet')
  const slow = useDelayedFlag(state.phase === 'sending', slowAfter)

  switch (state.phase) {
    case 'done':
      return (
        <ResultDialog onClose={onClose} outcome="success" title={t('move.doneTitle')}>
          {done}
          {state.trace && <p>{traceWords(state.trace)}</p>}
        </ResultDialog>
      )
    case 'refused':
      return (
        <ResultDialog
          closeText={t('move.back')}
          onClose={onBack}
          outcome="failure"
          title={t('move.refusedTitle')}
        >
          <p>{errorText(state.error)}</p>
          {balanceOf !== undefined && <CurrentBalance code={balanceOf} />}
          {/* When the second of two games refuses, the money is in the wallet. */}
          {balanceOf !== undefined && balanceOf !== walletCode && (
            <CurrentBalance code={walletCode} />
          )}
          {help?.(state.error)}
        </ResultDialog>
      )
    case 'repeated':
      return (
        <RepeatedResult onClose={onClose} trace={state.trace}>
          <CurrentBalance code={balanceOf ?? walletCode} />
          <RecentRows />
        </RepeatedResult>
      )
    case 'unknown':
      return (
        <ResultDialog
          actions={
            <>
              <Button kind="quiet" onClick={onClose}>
                {t('move.later')}
              </Button>
              {state.looking && (
                <Button kind="quiet" onClick={onGiveUp}>
                  {t('move.giveUp')}
                </Button>
              )}
              <Button onClick={onCheckAgain}>{t('move.checkAgain')}</Button>
            </>
          }
          onClose={onClose}
          outcome="unknown"
          title={t('move.unknownTitle')}
        >
          <DoubtNote error={state.error} />
          <p>{(state.looking && unseen) || t(wordsFor(state))}</p>
          <CurrentBalance code={balanceOf ?? walletCode} />
          <RecentRows />
        </ResultDialog>
      )
    default:
      return (
        <ResultDialog
          closeText={t('move.later')}
          onClose={onClose}
          open={state.phase === 'checking' || slow}
          outcome="checking"
          title={t('move.checkingTitle')}
        >
          <DoubtNote error={state.phase === 'checking' ? state.error : undefined} />
          <p>{t('move.checking')}</p>
        </ResultDialog>
      )
  }
}
