import { serverNow } from '@tamlung/shared/api/server-clock'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { isRecord } from '@tamlung/shared/contract/reply/read-value'
import type { lookupDeposit } from '@tamlung/shared/contract/routes/lookup-money'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { withTexts } from '@tamlung/shared/i18n/with-texts'
import { memberMark } from '@tamlung/shared/session/member-mark'
import { session } from '@tamlung/shared/session/session'
import { ofMember } from '@tamlung/shared/session/storage-keys'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../../../core/session-store'
import { BankCard, WalletAccountCard } from '../account-card'
import { type DepositMethods, depositMethodsOf } from '../deposit-methods'

const key = `${ofMember}last-accounts`

type Accounts = Pick<DepositMethods, 'accounts' | 'wallets'>
type Stored = Accounts & { of: string | null; at: number }

/** The accounts that the server named last, for offline use. */
function storeAccounts({ accounts, wallets }: Accounts) {
  const stored: Stored = { of: memberMark(session.token()), at: serverNow(), accounts, wallets }
  sessionStore().set(key, JSON.stringify(stored))
}

const removeAccounts = () => sessionStore().remove(key)

const isList = (value: unknown) => Array.isArray(value) && value.every(isRecord)

/** The stored accounts of this session with the time of the server's answer; null if there are none. */
function storedAccounts(): Stored | null {
  try {
    const stored = JSON.parse(sessionStore().get(key) ?? 'null') as Stored | null
    if (!stored || stored.of !== memberMark(session.token())) return null
    const isWhole = Number.isSafeInteger(stored.at)
    return isWhole && isList(stored.accounts) && isList(stored.wallets) ? stored : null
  } catch {
    return null
  }
}

const loadTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

interface LastAccountsProps {
  lookup: { data: ReplyOf<typeof lookupDeposit> | undefined; isError: boolean }
  /** The member's own break, during which no account is shown or stored. */
  pause: object | null | undefined
}

/** Stores the accounts for deposits. If they cannot be loaded, shows the stored ones with their date. */
export function LastAccounts({ lookup: { data, isError }, pause }: LastAccountsProps) {
  const { t } = useTranslation('last-accounts')
  const [stored] = useState(storedAccounts)
  useEffect(() => {
    if (pause) removeAccounts()
    else if (data) storeAccounts(depositMethodsOf(data))
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
