import { errorText } from '@tamlung/shared/i18n/error-text'
import { PullToRefresh } from '@tamlung/shared/ui/feedback/pull-to-refresh'
import { Page } from '@tamlung/shared/ui/layout/page'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import { useLate } from '@tamlung/shared/ui/states/use-late'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNotice } from '../../core/offline-notice'
import { unreadAccounts } from '../../core/totals'
import { useMoneyEvents } from '../../core/use-money-events'
import { useOnline } from '../../core/use-online'
import { DepositNewsPlace } from '../deposit/news/deposit-news-place'
import { BalanceSummary } from './balance-summary'
import { BankNameNotice } from './bank-name-notice'
import { GameGroups } from './game-groups'
import { Greeting } from './greeting'
import * as styles from './home-page.module.css'
import { BalanceSkeleton, GamesSkeleton, GreetingSkeleton, InviteSkeleton } from './home-skeleton'
import { HomeTiles } from './home-tiles'
import { InviteBonusCard } from './invite-bonus-card'
import { useLastKnown } from './last-known/use-last-known'
import { StaleNotice } from './stale-notice'
import { useAgreement } from './use-agreement'
import { useBalanceSync } from './use-balance-sync'

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
  const hasGames = data !== undefined
  // The money first and the many games a turn later, unless one comes back to them, and to where one was in their list.
  const showsGames = useDeferredValue(hasGames, hasGames && !isHere) && hasGames
  const lastKnown = useLastKnown(data, missing)
  const unread = data ? unreadAccounts(data) : 0
  const problem = wallet.error ?? failure
  const unit = t(`units.${data?.wallet.currency ?? 'BAHT'}`)
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
            <DepositNewsPlace unit={data ? unit : ''} />
            <HomeTiles onSync={sync} syncing={syncing} />
            <BankNameNotice account={data?.bankAccount} />
            {data?.invite && <InviteBonusCard invite={data.invite} unit={unit} />}
            {isComing && <InviteSkeleton />}
          </div>
          {isComing && <GamesSkeleton />}
          {/* A place of its own: the one that waited would be seen to jump by what has come above it. */}
          {data && !showsGames && <GamesSkeleton />}
          {data && showsGames && <GameGroups games={data.slots} unit={unit} />}
        </div>
      </Page>
    </PullToRefresh>
  )
}
