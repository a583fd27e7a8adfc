import { ApiError } from '@tamlung/shared/api/api-error'
import { call } from '@tamlung/shared/api/call'
import { bus } from '@tamlung/shared/bus/bus'
import type { DialogProps } from '@tamlung/shared/contract/remote-contract'
import {
  type BankAccount,
  getProfile,
  updateBankAccountName,
} from '@tamlung/shared/contract/routes/account'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { englishName } from '@tamlung/shared/contract/size-limits'
import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import { bankName } from '@tamlung/shared/format/bank-name'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { Form } from '@tamlung/shared/ui/fields/form'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountName } from '../../bank/account-name'
import { NoAccount } from '../../bank/no-account'
import { useBankAccount, useReloadBankAccount } from '../../bank/use-bank-account'
import { type Rule, useFormWords } from '../../form/use-form-words'
import { pressCopyControlSoon } from './copy-control'
import * as styles from './edit-bank-account-name.module.css'

/** The account's current name; undefined when it cannot be read. */
async function findName(): Promise<string | undefined> {
  const profile = await call(getProfile, {}).catch(() => null)
  const account = profile?.bankAccount ?? (await call(getWallet, {}).catch(() => null))?.bankAccount
  const name = account?.bankAccountName
  return name == null ? undefined : accountName(name)
}

function nameProblem(name: string | undefined): Rule | undefined {
  if (!name?.trim()) return 'accountNameRequired'
  return englishName.test(name) ? undefined : 'englishLetters'
}

type Props = { account: BankAccount; onClose: () => void }

function EditNameForm({ account, onClose }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const reload = useReloadBankAccount()
  const [initialValues] = useState(() => ({ name: plainText(account.bankAccountName) }))
  const bank = bankName({ ...account.bank, code: account.bankCode }, currentLanguage())

  async function save({ name }: { name: string }) {
    const body = { bankCode: account.bankCode ?? '', bankAccountName: accountName(name) }
    try {
      await call(updateBankAccountName, { body })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.outcomeUnknown)
        return showToast('error', errorText(error))
      // Without an answer, the account's current name decides.
      const now = await findName()
      if (now === undefined) return showToast('info', t('editName.unknown'))
      if (now !== body.bankAccountName)
        return showToast('info', t('editName.notYet', { name: plainText(now) }))
    }
    reload()
    bus.emit('profile.changed', {})
    showToast('success', t('editName.saved'))
    onClose()
    pressCopyControlSoon()
  }

  return (
    <Form errorText={words} initialValues={initialValues} onSubmit={save}>
      {({ submitting }) => (
        <>
          <p className={styles.account}>
            <span>{bank}</span>
            <span className={styles.number}>{formatAccountNumber(account.bankAccountNo)}</span>
          </p>
          <TextField
            autoCapitalize="characters"
            autoComplete="off"
            enterKeyHint="done"
            hint={t('editName.hint')}
            label={t('fields.accountName')}
            name="name"
            parse={typed => typed.toUpperCase()}
            spellCheck={false}
            validate={nameProblem}
          />
          <Button pending={submitting} size="main" type="submit">
            {t('editName.save')}
          </Button>
        </>
      )}
    </Form>
  )
}

export function EditBankAccountNameDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('auth')
  const bank = useBankAccount()
  return (
    <Dialog closeOnBackdrop={false} onClose={onClose} title={t('titles.editBankAccountName')}>
      {bank.account && !bank.banks.isLoading ? (
        <EditNameForm account={bank.account} onClose={onClose} />
      ) : (
        <NoAccount {...bank} />
      )}
    </Dialog>
  )
}
