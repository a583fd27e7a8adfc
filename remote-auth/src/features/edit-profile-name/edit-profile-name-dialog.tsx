import { queryOf } from '@tamlung/shared/api/query-of'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { getProfile } from '@tamlung/shared/contract/routes/account'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EditProfileNameForm, useBankFields } from './edit-profile-name-form'

export function EditProfileNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['edit-profile-name', 'auth'])
  const profile = useQuery(queryOf(getProfile, {}))
  const bank = useBankFields()
  const failed = profile.data ? (bank.fields ? null : bank.error) : profile.error
  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('auth:titles.editProfileName')}>
      {profile.data && bank.fields ? (
        <EditProfileNameForm bank={bank.fields} onClose={onClose} profile={profile.data.profile} />
      ) : failed ? (
        <FailedState onRetry={profile.data ? bank.refetch : profile.refetch}>
          {errorText(failed)}
        </FailedState>
      ) : bank.fields === null ? (
        <p>{t('noBank')}</p>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  )
}

const loadOwnTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

EditProfileNameDialog.withTexts = withTexts('edit-profile-name', loadOwnTexts)
