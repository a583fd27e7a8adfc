import { bus } from '@tamlung/shared/bus/bus'
import type { InviteBonus } from '@tamlung/shared/contract/routes/wallet'
import { Button } from '@tamlung/shared/ui/actions/button'
import { GiftIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import * as styles from './invite-bonus-card.module.css'

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
