import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { getSpinwheelActive } from '@tamlung/shared/contract/routes/spinwheel'
import {
  DepositIcon,
  ReceiptIcon,
  RefreshIcon,
  RotateIcon,
  TicketIcon,
  TransferIcon,
  UsersIcon,
  WheelIcon,
  WithdrawIcon,
} from '@tamlung/shared/ui/icons/icons'
import { LinkTile, Tile, TileGrid } from '@tamlung/shared/ui/layout/tile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

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
