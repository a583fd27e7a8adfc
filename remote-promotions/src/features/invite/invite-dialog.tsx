import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getInviteBanners } from '@tamlung/shared/contract/routes/invite'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Tabs } from '@tamlung/shared/ui/layout/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannersFirst } from '../banners/banners-first'
import * as styles from './invite.module.css'
import { InviteBonusCard } from './invite-bonus-card'
import { InviteHistory } from './invite-history'
import { InviteLink } from './invite-link'

/** Inviting friends: the link, the bonus that it brought, and what was received before. */
export function InviteDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('promotions')
  const [tab, setTab] = useState<'link' | 'history'>('link')
  return (
    <BannersFirst onClose={onClose} route={getInviteBanners} title={t('titles.invite')}>
      <Dialog onClose={onClose} title={t('titles.invite')}>
        <div className={styles.invite}>
          <InviteBonusCard />
          <Tabs
            items={[
              { key: 'link', label: t('invite.linkTab') },
              { key: 'history', label: t('history.title') },
            ]}
            label={t('titles.invite')}
            onChange={setTab}
            value={tab}
          >
            {tab === 'link' ? <InviteLink /> : <InviteHistory />}
          </Tabs>
        </div>
      </Dialog>
    </BannersFirst>
  )
}
