import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { getSpinwheelActive } from '@tamlung/shared/contract/routes/spinwheel'
import type { InviteBonus } from '@tamlung/shared/contract/routes/wallet'
import { Button } from '@tamlung/shared/ui/actions/button'
import {
  DepositIcon,
  GiftIcon,
  ReceiptIcon,
  RefreshIcon,
  RotateIcon,
  TicketIcon,
  TransferIcon,
  UsersIcon,
  WheelIcon,
  WithdrawIcon,
} from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { LinkTile, Tile, TileGrid } from '@tamlung/shared/ui/layout/tile'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as styles from './home-page.module.css'

export function InviteBonusCard({ invite, unit }: { invite: InviteBonus; unit: string }) {
  const { t } = useTranslation('wallet')
  return (
    <Card className={styles.card}>
      <span className={styles.sign}>
        <GiftIcon />
      </span>
      <p className={styles.words}>
        <span className={styles.label}>{t('home.invite.label')}</span>
        <Amount unit={unit} value={invite.amount} />
        {invite.success != null && invite.fail != null && (
          <span className={styles.label}>{t('invite.shares', { ...invite })}</span>
        )}
      </p>
      <Button
        disabled={(invite.amount ?? 0) <= 0}
        kind="wanted"
        onClick={() => bus.emit('dialog.open', { name: 'invite-bonus' })}
        size="small"
      >
        {t('home.invite.receive')}
      </Button>
    </Card>
  )
}

interface HomeTilesProps {
  syncing: boolean
  onSync: () => void
}

const openDialog = (name: string) => () => bus.emit('dialog.open', { name })

export function HomeTiles({ syncing, onSync }: HomeTilesProps) {
  const { t } = useTranslation('wallet')
  const wheel = useQuery({ ...queryOf(getSpinwheelActive, {}), staleTime: 60_000 })
  return (
    <nav aria-label={t('home.tiles.label')}>
      <TileGrid>
        <Tile
          icon={<DepositIcon />}
          label={t('home.tiles.deposit')}
          onClick={openDialog('deposit')}
          wanted
        />
        <Tile
          icon={<TransferIcon />}
          label={t('home.tiles.transfer')}
          onClick={openDialog('transfer')}
        />
        <Tile
          icon={<WithdrawIcon />}
          label={t('home.tiles.withdraw')}
          onClick={openDialog('withdraw')}
        />
        <LinkTile icon={<ReceiptIcon />} label={t('home.tiles.statement')} to="/user/statement" />
        <LinkTile icon={<TicketIcon />} label={t('home.tiles.bonus')} to="/user/bonus" />
        <Tile icon={<RotateIcon />} label={t('home.tiles.refund')} onClick={openDialog('refund')} />
        <Tile icon={<UsersIcon />} label={t('home.tiles.invite')} onClick={openDialog('invite')} />
        {wheel.data?.active ? (
          <LinkTile icon={<WheelIcon />} label={t('home.tiles.spin')} to="/user/spin" />
        ) : (
          <Tile
            icon={<RefreshIcon />}
            label={t('home.tiles.refresh')}
            onClick={onSync}
            pending={syncing}
          />
        )}
      </TileGrid>
    </nav>
  )
}
