import { call } from '@tamlung/shared/api/call'
import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { bus } from '@tamlung/shared/bus/bus'
import { englishName } from '@tamlung/shared/contract/limits'
import {
  type BankAccount,
  getProfile,
  updateBankAccountName,
} from '@tamlung/shared/contract/routes/account'
import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import { plainText } from '@tamlung/shared/format/plain-text'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { TextField } from '@tamlung/shared/ui/fields/text-field'
import { Form } from '@tamlung/shared/ui/form'
import { showToast } from '@tamlung/shared/ui/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountName } from '../../bank/account-name'
import type { Rule } from '../../form/use-form-words'
import { useFormWords } from '../../form/use-form-words'
import { pressCopyControlSoon } from './copy-control'
import * as styles from './edit-bank-account-name.module.css'

function nameProblem(name: string | undefined): Rule | undefined {
  if (!name?.trim()) return 'accountNameRequired'
  return englishName.test(name) ? undefined : 'englishLetters'
}

type Props = { account: BankAccount; onClose: () => void }

export function EditNameForm({ account, onClose }: Props) {
  const { t } = useTranslation('auth')
  const words = useFormWords()
  const queryClient = useQueryClient()
  const [initialValues] = useState(() => ({ name: plainText(account.bankAccountName) }))
  const bankName = plainText(account.bank?.nameTH) || plainText(account.bankCode)

  async function save({ name }: { name: string }) {
    try {
      const body = { bankCode: account.bankCode ?? '', bankAccountName: accountName(name) }
      await call(updateBankAccountName, { body })
    } catch (error) {
      showToast('error', errorText(error))
      return
    }
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(getProfile) })
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
            <span>{bankName}</span>
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
