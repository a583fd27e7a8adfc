import { queryOf } from '@tamlung/shared/api/query-of'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { qrPath } from '@tamlung/shared/format/qr-path'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CopyButton } from '@tamlung/shared/ui/actions/copy-button'
import { ShareIcon } from '@tamlung/shared/ui/icons/icons'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
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
export function InviteLink() {
  const { t } = useTranslation('promotions')
  const profile = useQuery(queryOf(getProfile, {}))
  if (profile.isPending) return <SkeletonRows rows={3} />
  const id = profile.data?.profile._id
  if (!id)
    return (
      <FailedState onRetry={profile.refetch} retrying={profile.isFetching}>
        {errorText(profile.error)}
      </FailedState>
    )
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
