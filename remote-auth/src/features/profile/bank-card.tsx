import { bus } from '@tamlung/shared/bus/bus'
import type { BankAccount } from '@tamlung/shared/contract/routes/account'
import { formatAccountNumber } from '@tamlung/shared/format/account-number'
import { plainText } from '@tamlung/shared/format/plain-text'
import { Button } from '@tamlung/shared/ui/button'
import { Card } from '@tamlung/shared/ui/card'
import { CopyButton } from '@tamlung/shared/ui/copy-button'
import { EmptyState } from '@tamlung/shared/ui/empty-state'
import { BankIcon, PencilIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import { nameProblem } from '../../bank/account-name'
import { copyControl } from '../edit-bank-account-name/copy-control'
import { Fact } from './fact'
import * as styles from './profile.module.css'

export function BankCard({ account }: { account: BankAccount | null | undefined }) {
  const { t } = useTranslation('auth')
  if (!account)
    return (
      <Card aria-label={t('profile.bank')}>
        <EmptyState icon={<BankIcon size={28} />} title={t('profile.noBank')}>
          {t('profile.noBankHelp')}
        </EmptyState>
      </Card>
    )

  const name = plainText(account.bankAccountName)
  const number = plainText(account.bankAccountNo)
  const bankName = plainText(account.bank?.nameTH) || plainText(account.bankCode)
  const mustChange = nameProblem(account.bankCode, name) !== undefined

  return (
    <Card aria-label={t('profile.bank')}>
      <h2 className={styles.title}>{t('profile.bank')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('fields.accountName')}>{name || '–'}</Fact>
        <Fact label={t('fields.bank')}>{bankName || '–'}</Fact>
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
      {mustChange && (
        <div className={styles.correction}>
          <p>{t('profile.mustBeEnglish', { bank: bankName })}</p>
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
