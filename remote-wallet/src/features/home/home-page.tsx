import { queryOf } from '@tamlung/shared/api/query-of'
import { useLoaded } from '@tamlung/shared/api/use-loaded'
import { bus } from '@tamlung/shared/bus/bus'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { englishName, englishNameBanks } from '@tamlung/shared/contract/size-limits'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { PullToRefresh } from '@tamlung/shared/ui/feedback/pull-to-refresh'
import { Page } from '@tamlung/shared/ui/layout/page'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNotice, useOnline } from '../../core/offline-notice'
import { unreadAccounts } from '../../core/totals'
import { useMoneyEvents } from '../../core/use-money-events'
import type { StillOpenProps } from '../still-open/still-open'
import { loadStillOpen, stillOpenCode, useOpenSlot } from '../still-open/use-open-slot'
import { BalanceSummary } from './balance-summary'
import { GameGroups } from './game-groups'
import { Greeting } from './greeting'
import * as styles from './home-page.module.css'
import { BalanceSkeleton, GamesSkeleton, GreetingSkeleton, InviteSkeleton } from './home-skeleton'
import { HomeTiles, InviteBonusCard } from './home-tiles'
import { useAgreement } from './use-agreement'
import { useBalanceSync } from './use-balance-sync'

/** Three banks pay out to English names only. The specification's wallet has a bank's Thai name and no code. */
export function BankNameNotice({ account }: { account: BankAccount | null | undefined }) {
  const { t } = useTranslation('wallet')
  const { bank, bankCode, bankAccountName } = account ?? {}
  const isOther = !!bankAccountName && !englishName.test(bankAccountName)
  const name = isOther && !bankCode && bank?.nameTH
  const { data } = useQuery({ ...queryOf(lookupBanks, {}), enabled: !!name })
  const code = name ? data?.find(({ nameTH }) => nameTH === name)?.code : bankCode
  if (!isOther || !englishNameBanks.has(code ?? '')) return null
  return (
    <Notice
      action={
        <Button
          kind="quiet"
          onClick={() => bus.emit('dialog.open', { name: 'edit-bank-account-name' })}
          size="small"
        >
          {t('home.bankName.edit')}
        </Button>
      }
    >
      {t('home.bankName.why')}
    </Notice>
  )
}

interface StaleNoticeProps {
  /** Undefined when the answer is only late. */
  failure: unknown
  retrying: boolean
  onRetry: () => void
}

/** Says that an amount may be outdated, and offers a retry. */
function StaleNotice({ failure, retrying, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation('wallet')
  return (
    <Notice
      action={
        <Button kind="quiet" onClick={onRetry} pending={retrying} size="small">
          {t('ui:tryAgain')}
        </Button>
      }
      urgent
    >
      {t('home.stale')} {failure === null ? t('ui:takesLong') : errorText(failure)}
    </Notice>
  )
}

const load = () => import(/* webpackChunkName: "still-open" */ './last-known/keep-or-show')

/**
 * Stores what is shown, and returns a card with the stored amounts if nothing can be loaded. The code is fetched while the
 * servers still answer, so that it is available when they do not.
 */
export function useLastKnown(wallet: WalletReply | undefined, missing: boolean): ReactNode {
  const code = useLoaded(load)
  const [card, setCard] = useState<ReactNode>()
  useEffect(() => {
    code?.keepOrShow(wallet, missing).then(setCard, () => {})
  }, [code, wallet, missing])
  return card
}

/** Open entries, received deposits and reported transfers. The page does not wait for this code. */
export function LazyStillOpen(props: StillOpenProps) {
  const known = stillOpenCode()
  const StillOpen = useLoaded(loadStillOpen, !known) ?? known
  return StillOpen && <StillOpen {...props} />
}

export function HomePage() {
  const { t } = useTranslation('wallet')
  const { wallet, isHere, sync, restart, syncing, failure, lastSync } = useBalanceSync()
  const { late } = useLate(syncing)
  const online = useOnline()
  useMoneyEvents()
  useAgreement()

  const { data } = wallet
  const missing = wallet.isError && !data
  const isComing = !data && !missing
  const { isAbove, isWaiting, isHeld, onCount } = useOpenSlot(data)
  const hasGames = data !== undefined && !isHeld
  // The money renders first and the many games a moment later, except for a member who comes back to a position in their
  // list.
  const showsGames = useDeferredValue(hasGames, hasGames && !isHere) && hasGames
  const lastKnown = useLastKnown(data, missing)
  const unread = data ? unreadAccounts(data) : 0
  const problem = wallet.error ?? failure
  // Not `useUnit`, which would read the wallet before the games have answered.
  const currency = namedCurrency(data?.wallet.currency)
  const unit = currency ? t(`units.${currency}`) : ''
  const stillOpen = !isComing && (
    <LazyStillOpen
      isWaiting={isWaiting}
      named={data ? data.stillOpen : ''}
      onCount={onCount}
      unit={unit}
    />
  )
  return (
    <PullToRefresh onRefresh={sync}>
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.money}>
            {isComing && (
              <>
                <GreetingSkeleton />
                <BalanceSkeleton />
              </>
            )}
            {data && (
              <>
                <Greeting wallet={data} />
                <BalanceSummary
                  lastSync={lastSync}
                  onSync={sync}
                  syncing={syncing}
                  unit={unit}
                  unread={unread}
                  wallet={data}
                />
              </>
            )}
            {missing && (
              <>
                <VisuallyHidden>
                  <h1>{t('titles.home')}</h1>
                </VisuallyHidden>
                {lastKnown}
                <FailedState onRetry={sync} retrying={syncing} title={t('home.failed')}>
                  {errorText(wallet.error)}
                </FailedState>
              </>
            )}
            {data && online && (problem !== null || late) && (
              <StaleNotice
                failure={late ? null : problem}
                onRetry={restart}
                retrying={syncing && !late}
              />
            )}
            <UnreadNote
              count={unread}
              onRetry={sync}
              retrying={syncing}
              text={count => t('home.unread', { count })}
            />
            <OfflineNotice />
            <HomeTiles onSync={sync} syncing={syncing} />
            <div>{isAbove !== false && stillOpen}</div>
            {!isHeld && <BankNameNotice account={data?.bankAccount} />}
            {data?.invite && !isHeld && <InviteBonusCard invite={data.invite} unit={unit} />}
            {isComing && <InviteSkeleton />}
            {isHeld && <InviteSkeleton />}
          </div>
          {isComing && <GamesSkeleton />}
          {/* A new key: the earlier skeleton would count as a layout shift when entries appear above it. */}
          {data && !showsGames && <GamesSkeleton key={+isHeld} />}
          {data && showsGames && <GameGroups games={data.slots} unit={unit} />}
          {isAbove === false && stillOpen}
        </div>
      </Page>
    </PullToRefresh>
  )
}
