import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hundredths } from '../../../contract/hundredths'
import { Button } from '../../actions/button'
import {
  DepositIcon,
  GiftIcon,
  ReceiptIcon,
  RotateIcon,
  TicketIcon,
  TransferIcon,
  UsersIcon,
  WheelIcon,
  WithdrawIcon,
} from '../../icons/icons'
import { Card } from '../../layout/card'
import { Tabs } from '../../layout/tabs'
import { LinkTile, Tile, TileGrid } from '../../layout/tile'
import { ListRow } from '../../lists/list-row'
import { Amount } from '../../money/amount'
import { BalanceCard } from '../../money/balance-card'
import { Section } from '../section'

export function Home() {
  const { t } = useTranslation('gallery')
  const [tab, setTab] = useState<'slot' | 'sport' | 'lotto'>('slot')
  return (
    <Section title="Balance, tiles, tabs">
      <BalanceCard>
        <p>{t('total')}</p>
        <Amount size="hero" unit={t('baht')} value={hundredths(1_248_050)} />
        <p>{t('updated')}</p>
      </BalanceCard>
      <TileGrid>
        <Tile icon={<DepositIcon />} label={t('deposit')} wanted />
        <Tile icon={<TransferIcon />} label={t('transfer')} />
        <Tile icon={<WithdrawIcon />} label={t('withdraw')} />
        <LinkTile icon={<ReceiptIcon />} label={t('statement')} to="/statement" />
        <Tile icon={<TicketIcon />} label={t('bonus')} />
        <Tile icon={<RotateIcon />} label={t('refund')} pending />
        <Tile disabled icon={<UsersIcon />} label={t('invite')} />
        <Tile icon={<WheelIcon />} label={t('spin')} />
      </TileGrid>
      <Card flush>
        <ListRow
          detail={t('invite')}
          end={
            <Button kind="wanted" size="small">
              {t('bonus')}
            </Button>
          }
          icon={<GiftIcon />}
          title={<Amount unit={t('baht')} value={hundredths(24_000)} />}
        />
      </Card>
      <Tabs
        items={[
          { key: 'slot', label: t('slot') },
          { key: 'sport', label: t('sport') },
          { key: 'lotto', label: t('lotto') },
        ]}
        label={t('inGames')}
        onChange={setTab}
        value={tab}
      >
        <Card>
          <p>{t(tab)}</p>
          <Amount size="large" unit={t('baht')} value={hundredths(125_000)} />
        </Card>
      </Tabs>
    </Section>
  )
}
