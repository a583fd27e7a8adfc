import { receivableBonus } from '@tamlung/shared/api/queries/receivable-bonus'
import { queryKeyOf, queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { useEvent } from '@tamlung/shared/bus/use-event'
import { zero } from '@tamlung/shared/contract/hundredths'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { getInviteBanners, type Invite, listInvites } from '@tamlung/shared/contract/routes/invite'
import { plainText } from '@tamlung/shared/format/plain-text'
import { qrPath } from '@tamlung/shared/format/qr-path'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CopyButton } from '@tamlung/shared/ui/actions/copy-button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { ShareIcon } from '@tamlung/shared/ui/icons/icons'
import { Tabs } from '@tamlung/shared/ui/layout/tabs'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { FailedQuery } from '@tamlung/shared/ui/states/failed-query'
import { Skeleton, SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { TakesLong } from '@tamlung/shared/ui/states/takes-long'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../money/use-unit'
import { BannersFirst } from '../banners/banners-first'
import { HistoryTable } from '../history/history-table'
import * as styles from './invite.module.css'

/** The registration address for an invited friend; the server strips the PR prefix. */
export function inviteAddress(origin: string, profileId: string): string {
  return `${origin}/register?code=PR${encodeURIComponent(profileId)}`
}

function QrPicture({ address, label }: { address: string; label: string }) {
  const { path, side } = useMemo(() => qrPath(address), [address])
  return (
    <svg aria-label={label} className={styles.qr} role="img" viewBox={`0 0 ${side} ${side}`}>
      <path d={path} />
    </svg>
  )
}

async function share(address: string, title: string) {
  try {
    await navigator.share({ title, url: address })
  } catch {
    // Closing the share sheet without choosing is not an error.
  }
}

/** The link as text, copy button, QR and share button. */
function InviteLink() {
  const { t } = useTranslation('promotions')
  const profile = useQuery(queryOf(getProfile, {}))
  if (profile.isPending) return <SkeletonRows rows={3} />
  const id = profile.data?.profile._id
  if (!id) return <FailedQuery query={profile} />
  const address = inviteAddress(location.origin, id)
  return (
    <div className={styles.link}>
      <QrPicture address={address} label={t('invite.qr')} />
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <CopyButton kind="primary" text={address} wide>
          {t('invite.copy')}
        </CopyButton>
        {typeof navigator.share === 'function' && (
          <Button
            icon={<ShareIcon size={20} />}
            kind="quiet"
            onClick={() => share(address, t('invite.shareTitle'))}
            wide
          >
            {t('invite.share')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The invite bonus with a link to the dialog that receives it, the same one as on home. */
export function InviteBonusCard() {
  const { t } = useTranslation('promotions')
  const unit = useUnit()
  const client = useQueryClient()
  const bonus = useQuery(receivableBonus)

  function reload() {
    void client.invalidateQueries({ queryKey: receivableBonus.queryKey })
    void client.invalidateQueries({ queryKey: queryKeyOf(listInvites) })
  }
  useEvent('bonus.changed', reload)
  useEvent('wallet.changed', reload)

  if (bonus.isError && !bonus.data) return <FailedQuery query={bonus} />
  return (
    <section className={styles.bonus}>
      <div>
        <h3 className={styles.small}>{t('invite.bonus')}</h3>
        {bonus.data ? (
          <Amount size="large" unit={unit} value={bonus.data.amount} />
        ) : (
          <>
            <Skeleton height="2rem" width="8rem" />
            <TakesLong />
          </>
        )}
      </div>
      <Button
        disabled={(bonus.data?.amount ?? zero) <= zero}
        kind="wanted"
        onClick={() => bus.emit('dialog.open', { name: 'invite-bonus' })}
      >
        {t('invite.receive')}
      </Button>
    </section>
  )
}

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
