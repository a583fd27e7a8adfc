import { bus } from '@tamlung/shared/bus/bus'
import type { BankAccount, BankAccountChange } from '@tamlung/shared/contract/routes/account'
import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import { bankName } from '@tamlung/shared/format/bank-name'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { plainText } from '@tamlung/shared/format/plain-text'
import { currentLanguage } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { CopyButton } from '@tamlung/shared/ui/actions/copy-button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { PencilIcon } from '@tamlung/shared/ui/icons/icons'
import { Card } from '@tamlung/shared/ui/layout/card'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameProblem } from '../../bank/account-name'
import { NoAccount } from '../../bank/no-account'
import { useBankAccount } from '../../bank/use-bank-account'
import { copyControl } from '../edit-bank-account-name/copy-control'
import * as styles from './profile.module.css'

type Props = { label: ReactNode; action?: ReactNode; children: ReactNode }

/** A known field with its action at the end of the line. */
export function Fact({ label, action, children }: Props) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.words}>{children}</span>
        {action}
      </dd>
    </div>
  )
}

export function BankCard() {
  const { t } = useTranslation('auth')
  const bank = useBankAccount()
  if (bank.account) return <KnownAccount account={bank.account} planned={bank.planned} />
  return (
    <Card aria-label={t('profile.bank')}>
      <NoAccount {...bank} />
    </Card>
  )
}

type Known = { account: BankAccount; planned: BankAccountChange | null }

function KnownAccount({ account, planned }: Known) {
  const { t } = useTranslation('auth')
  const name = plainText(account.bankAccountName)
  const number = plainText(account.bankAccountNo)
  const bank = bankName({ ...account.bank, code: account.bankCode }, currentLanguage())
  const mustChange = nameProblem(account.bankCode, name) !== undefined

  return (
    <Card aria-label={t('profile.bank')}>
      <h2 className={styles.title}>{t('profile.bank')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('fields.accountName')}>{name || '–'}</Fact>
        <Fact label={t('fields.bank')}>{bank || '–'}</Fact>
        <Fact
          action={
            number !== '' && (
              <span data-control={copyControl}>
                <CopyButton name={t('fields.accountNumber')} text={number} />
              </span>
            )
          }
          label={t('fields.accountNumber')}
        >
          {formatAccountNumber(number) || '–'}
        </Fact>
      </dl>
      {planned && (
        <Notice>
          {t('profile.planned', {
            moment: formatDateTime(planned.at),
            account: `${plainText(planned.bankCode)} …${plainText(planned.end)}`,
          })}
        </Notice>
      )}
      {mustChange && (
        <div className={styles.correction}>
          <p>{t('profile.mustBeEnglish', { bank })}</p>
          <Button
            icon={<PencilIcon size={20} />}
            kind="wanted"
            onClick={() => bus.emit('dialog.open', { name: 'edit-bank-account-name' })}
            wide
          >
            {t('titles.editBankAccountName')}
          </Button>
        </div>
      )}
    </Card>
  )
}
