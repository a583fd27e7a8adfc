import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getInviteBanners, type Invite, listInvites } from '@tamlung/shared/contract/routes/invite'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { Tabs } from '@tamlung/shared/ui/layout/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannersFirst } from '../banners/banners-first'
import { HistoryTable } from '../history/history-table'
import * as styles from './invite.module.css'
import { InviteBonusCard } from './invite-bonus-card'
import { InviteLink } from './invite-link'

export function InviteHistory() {
  const { t } = useTranslation('promotions')
  return (
    <HistoryTable
      amountOf={({ amount }: Invite) => amount}
      query={body => queryOf(listInvites, { body })}
      rowsOf={({ invites }) => invites}
      sender={{
        key: 'from',
        title: t('history.from'),
        cell: ({ from }) => plainText(from?.name) || '–',
        narrow: 'head',
      }}
    />
  )
}

/** The invite dialog: link, bonus, and earlier amounts. */
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
