import { errorText } from '@tamlung/shared/i18n/error-text'
import { FailedState } from '@tamlung/shared/ui/failed-state'
import { Page } from '@tamlung/shared/ui/page'
import { PullToRefresh } from '@tamlung/shared/ui/pull-to-refresh'
import { useTranslation } from 'react-i18next'
import { OfflineNotice } from '../../core/offline-notice'
import { useMoneyEvents } from '../../core/use-money-events'
import { useOnline } from '../../core/use-online'
import { BalanceSummary } from './balance-summary'
import { BankNameNotice } from './bank-name-notice'
import { GameGroups } from './game-groups'
import { Greeting } from './greeting'
import * as styles from './home-page.module.css'
import { BalanceSkeleton, GamesSkeleton, GreetingSkeleton } from './home-skeleton'
import { HomeTiles } from './home-tiles'
import { InviteBonusCard } from './invite-bonus-card'
import { StaleNotice } from './stale-notice'
import { useAgreement } from './use-agreement'
import { useBalanceSync } from './use-balance-sync'

export function HomePage() {
  const { t } = useTranslation('wallet')
  const { wallet, sync, syncing, failure, lastSync } = useBalanceSync()
  const online = useOnline()
  useMoneyEvents()
  useAgreement()

  const { data } = wallet
  const missing = wallet.isError && !data
  const problem = wallet.error ?? failure
  const unit = t(`units.${data?.wallet.currency ?? 'BAHT'}`)
  return (
    <PullToRefresh onRefresh={sync}>
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.money}>
            {data ? <Greeting wallet={data} /> : <GreetingSkeleton />}
            {data && (
              <BalanceSummary
                lastSync={lastSync}
                onSync={() => void sync()}
                syncing={syncing}
                wallet={data}
              />
            )}
            {!data && !missing && <BalanceSkeleton />}
            {missing && (
              <FailedState onRetry={sync} retrying={syncing} title={t('home.failed')}>
                {errorText(wallet.error)}
              </FailedState>
            )}
            {data && online && problem !== null && (
              <StaleNotice failure={problem} onRetry={() => void sync()} retrying={syncing} />
            )}
            <OfflineNotice />
            <HomeTiles onSync={() => void sync()} syncing={syncing} />
            <BankNameNotice account={data?.bankAccount} />
            {data?.invite && <InviteBonusCard invite={data.invite} unit={unit} />}
          </div>
          <div className={styles.games}>
            {data && <GameGroups games={data.slots} unit={unit} />}
            {!data && !missing && <GamesSkeleton />}
          </div>
        </div>
      </Page>
    </PullToRefresh>
  )
}
