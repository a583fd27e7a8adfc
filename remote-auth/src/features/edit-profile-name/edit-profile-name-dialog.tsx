import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { queryOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import type { DialogProps, LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { getProfile, type Profile, updateProfile } from '@tamlung/shared/contract/routes/account'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { SkeletonRows } from '@tamlung/shared/ui/states/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankAccount, useReloadBankAccount } from '../../bank/use-bank-account'
import { required } from '../../form/rules'
import { useFormWords } from '../../form/use-form-words'

type BankFields = { bankCode: string; bankAccountName: string; bankAccountNo: string }

/** The bank account that a profile update must repeat. Undefined while unknown, null when there is none. */
function useBankFields() {
  const { account, banks, error, refetch } = useBankAccount()
  const { bankCode, bankAccountName, bankAccountNo } = account ?? {}
  const known = bankCode && bankAccountName && bankAccountNo
  const fields: BankFields | null = known ? { bankCode, bankAccountName, bankAccountNo } : null
  return {
    fields: account === undefined || banks.isLoading ? undefined : fields,
    error: error ?? banks.error,
    refetch: error ? refetch : banks.refetch,
  }
}

type Props = { profile: Profile; bank: BankFields; onClose: () => void }

/** The member chooses the name; the bank account is sent unchanged, because the call replaces both. */
function EditProfileNameForm({ profile, bank, onClose }: Props) {
  const { t } = useTranslation(['edit-profile-name', 'auth'])
  const words = useFormWords()
  const reload = useReloadBankAccount()
  const [initialValues] = useState(() => ({ name: plainText(profile.name) }))

  async function save({ name: typed }: { name: string }) {
    const name = typed.trim()
    try {
      await call(updateProfile, { body: { ...bank, name } })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.outcomeUnknown)
        return showToast('error', errorText(error))
      // Without an answer, the profile's current name decides.
      const now = await call(getProfile, {}).catch(() => null)
      if (now?.profile.name !== name)
        return showToast(
          'info',
          now
            ? t('auth:editName.notYet', { name: plainText(now.profile.name) })
            : t('auth:editName.unknown'),
        )
    }
    reload()
    bus.emit('profile.changed', {})
    showToast('success', t('saved'))
    onClose()
  }

  return (
    <Form errorText={words} initialValues={initialValues} onSubmit={save}>
      {({ submitting }) => (
        <>
          <TextField
            autoComplete="nickname"
            enterKeyHint="done"
            hint={t('auth:register.nameHint')}
            label={t('auth:fields.name')}
            maxLength={60}
            name="name"
            validate={required('nameRequired')}
          />
          <Button pending={submitting} size="main" type="submit">
            {t('auth:editName.save')}
          </Button>
        </>
      )}
    </Form>
  )
}

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
