import { serverNow } from '@tamlung/shared/api/server-clock'
import { useLoaded } from '@tamlung/shared/api/use-loaded'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { formatCount } from '@tamlung/shared/format/count'
import { RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { BalanceCard } from '@tamlung/shared/ui/money/balance-card'
import { useTranslation } from 'react-i18next'
import { inGames, totalOf } from '../../core/totals'
import * as styles from './balance-summary.module.css'

const load = () => import('@tamlung/shared/format/dates')

/** The code that formats dates loads after the page; until then figures are shown without dates. */
const useDates = () => useLoaded(load)

interface BalanceSummaryProps {
  wallet: WalletReply
  unit: string
  /** The number of games that could not be read. */
  unread: number
  lastSync: string | null
  syncing: boolean
  onSync: () => void
}

export function BalanceSummary({
  wallet,
  unit,
  unread,
  lastSync,
  syncing,
  onSync,
}: BalanceSummaryProps) {
  const { t } = useTranslation('wallet')
  return (
    <BalanceCard>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(unread > 0 ? 'home.totalAtLeast' : 'home.total')}</h2>
        <button
          aria-busy={syncing || undefined}
          className={styles.sync}
          onClick={onSync}
          type="button"
        >
          <RefreshIcon className={syncing ? styles.turning : undefined} size={18} />
          <VisuallyHidden>{t('home.refreshAll')}</VisuallyHidden>
          <span aria-live="polite">
            {syncing ? t('home.updating') : <SyncTime lastSync={lastSync} />}
          </span>
        </button>
      </div>
      <p className={styles.total}>
        <Amount size="hero" unit={unit} value={totalOf(wallet)} />
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>{t('transfer.wallet')}</dt>
          <dd>
            <Amount value={wallet.wallet.amount} />
          </dd>
        </div>
        <div>
          <dt>{t(unread > 0 ? 'home.inGamesAtLeast' : 'home.inGames')}</dt>
          <dd>
            <Amount value={inGames(wallet)} />
          </dd>
        </div>
        <div>
          <dt>{t('home.coins')}</dt>
          <dd>{formatCount(wallet.profile?.coin)}</dd>
        </div>
      </dl>
    </BalanceCard>
  )
}

function SyncTime({ lastSync }: { lastSync: string | null }) {
  const { t } = useTranslation('wallet')
  const dates = useDates()
  if (lastSync === null) return t('home.neverUpdated')
  if (!dates) return '\u00a0'
  const today = dates.isSameDay(lastSync, serverNow())
  return t('home.updated', {
    time: today ? dates.formatTime(lastSync) : dates.formatDateTime(lastSync),
  })
}
