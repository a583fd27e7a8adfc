import { BankIcon, CameraIcon, GiftIcon, QrIcon, WalletIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { ListRow } from '@tamlung/shared/ui/lists/list-row'
import { useTranslation } from 'react-i18next'
import type { WayName } from './ways'

interface WaysListProps {
  names: readonly WayName[]
  onChoose: (name: WayName) => void
}

const icons = {
  qr: <QrIcon />,
  bank: <BankIcon />,
  slip: <CameraIcon />,
  gift: <GiftIcon />,
  manual: <WalletIcon />,
}

export function WaysList({ names, onChoose }: WaysListProps) {
  const { t } = useTranslation('wallet')
  return (
    <Card aria-label={t('deposit.ways')} flush>
      {names.map(name => (
        <ListRow
          detail={t(`deposit.way.${name}.detail`)}
          icon={icons[name]}
          key={name}
          onClick={() => onChoose(name)}
          title={t(`deposit.way.${name}.name`)}
        />
      ))}
    </Card>
  )
}
