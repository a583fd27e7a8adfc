import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { Dialog, type DialogProps } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { UnreadNote } from '@tamlung/shared/ui/states/unread-note'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineNotice } from './offline-notice'
import { Stack } from './stack'
import { unreadAccounts } from './totals'
import { useMoneyEvents } from './use-money-events'
import { useWallet } from './use-wallet'

interface WalletDialogProps extends Omit<DialogProps, 'children'> {
  children: (wallet: WalletReply) => ReactNode
}

/** A dialog that needs the balances. It shows when they are loading or cannot be loaded. */
export function WalletDialog({ children, ...dialog }: WalletDialogProps) {
  const { t } = useTranslation('wallet')
  const wallet = useWallet()
  useMoneyEvents()
  return (
    <Dialog {...dialog}>
      <Stack>
        <OfflineNotice />
        {wallet.data ? (
          <>
            <UnreadNote
              count={unreadAccounts(wallet.data)}
              onRetry={wallet.refetch}
              retrying={wallet.isFetching}
              text={count => t('home.unread', { count })}
            />
            {children(wallet.data)}
          </>
        ) : wallet.isError ? (
          <FailedQuery query={wallet} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Stack>
    </Dialog>
  )
}
