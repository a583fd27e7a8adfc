import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { bus } from '@tamlung/shared/bus/bus'
import { getProfile, type Profile, updateProfile } from '@tamlung/shared/contract/routes/account'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankAccount } from '../../bank/use-bank-account'
import { useReloadBankAccount } from '../../bank/use-reload-bank-account'
import { required } from '../../form/rules'
import { useFormWords } from '../../form/use-form-words'

type BankFields = { bankCode: string; bankAccountName: string; bankAccountNo: string }

/** The bank account that a profile update must repeat. Undefined while unknown, null when there is none. */
export function useBankFields() {
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
export function EditProfileNameForm({ profile, bank, onClose }: Props) {
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
