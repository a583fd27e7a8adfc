import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import type { lookupDeposit } from '@tamlung/shared/contract/routes/lookup'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankCard, WalletAccountCard } from '../account-card'
import { waysOf } from '../ways'
import { removeAccounts, storeAccounts, storedAccounts } from './stored-accounts'

const loadTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

interface LastAccountsProps {
  lookup: { data: ReplyOf<typeof lookupDeposit> | undefined; isError: boolean }
  /** The member's own break, in which no account is shown, and none is stored for later. */
  pause: object | null | undefined
}

/** Stores the accounts for deposits, and shows the stored ones with their date while there are no others. */
export function LastAccounts({ lookup: { data, isError }, pause }: LastAccountsProps) {
  const { t } = useTranslation('last-accounts')
  const [stored] = useState(storedAccounts)
  useEffect(() => {
    if (pause) removeAccounts()
    else if (data) storeAccounts(waysOf(data))
  }, [data, pause])
  if (data || !isError || pause || !stored) return null
  const { accounts, wallets } = stored
  if (accounts.length + wallets.length === 0) return null
  return (
    <>
      <Notice>
        <strong>{t('title', { time: formatDateTime(new Date(stored.at).toISOString()) })}</strong>
        <br />
        {t('check')}
      </Notice>
      {accounts.map((bank, index) => (
        <BankCard bank={bank} key={`${bank.bankCode} ${bank.bankAccountNo ?? index}`} />
      ))}
      {wallets.map(account => (
        <WalletAccountCard account={account} key={account.walletAccountName} />
      ))}
    </>
  )
}
LastAccounts.withTexts = withTexts('last-accounts', loadTexts)
