import { queryOf } from '@tamlung/shared/api/query-of'
import { zero } from '@tamlung/shared/contract/hundredths'
import { getQr, type QrProvider } from '@tamlung/shared/contract/routes/qr'
import { walletAmount } from '@tamlung/shared/session/wallet-currency'
import { classNames } from '@tamlung/shared/ui/styles/class-names'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBankName } from '../../../core/use-bank-name'
import { useLastChoices } from '../../../core/use-last-choices'
import { useUnit } from '../../../core/use-unit'
import type { QrAccount } from '../deposit-methods'
import { PaidQr, QrNews } from './paid-qr'
import * as styles from './provider-choice.module.css'
import { QrProviderPanel, shownQr } from './qr-provider-panel'
import { watchQr } from './watch/change-watch'
import { useQrWatch } from './watch/use-qr-watch'
import { isOpen } from './watch/watched-qr'

interface ProviderChoiceProps {
  accounts: readonly QrAccount[]
  value: QrProvider
  onChange: (provider: QrProvider) => void
}

function ProviderChoice({ accounts, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation('wallet')
  const bankName = useBankName()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('deposit.qr.providers')}</legend>
      {accounts.map(({ provider, bank }) => (
        <label
          className={classNames(styles.provider, provider === value && styles.checked)}
          key={provider}
        >
          <input
            checked={provider === value}
            className={styles.input}
            name="qr-provider"
            onChange={() => onChange(provider)}
            type="radio"
            value={provider}
          />
          {bankName(bank)}
        </label>
      ))}
    </fieldset>
  )
}

interface QrDepositProps {
  accounts: readonly QrAccount[]
  onClose: () => void
}

/**
 * A paid QR is shown first, whichever provider made it. Otherwise the provider with an open QR, then one whose end
 * was not shown yet, then the last used one.
 */
export function QrDeposit({ accounts, onClose }: QrDepositProps) {
  const [chosen, setChosen] = useState<QrProvider | undefined>(undefined)
  const { t } = useTranslation('wallet')
  const { qrs } = useQrWatch()
  const { last } = useLastChoices()
  const statuses = useQueries({
    queries: accounts.map(({ provider }) => ({
      ...queryOf(getQr, { params: { provider } }),
      staleTime: -Infinity,
    })),
  })
  // Data of an earlier visit may be outdated: the QR may have been paid since.
  const [old] = useState(statuses)
  const answers = statuses.map(({ data, dataUpdatedAt, error, isFetching, refetch }, index) => ({
    status: dataUpdatedAt === old[index]?.dataUpdatedAt ? undefined : data,
    error,
    isFetching,
    refetch,
  }))

  useEffect(() => {
    accounts.forEach(({ provider }, at) => {
      const status = answers[at]?.status
      if (status && isOpen(status)) watchQr(provider, status)
    })
  })

  const paid = qrs.find(qr => qr.paid !== null)
  const untold = qrs.find(({ left }) => !left)
  const at = (provider: unknown) => accounts.findIndex(account => account.provider === provider)
  const withOpen = answers.findIndex(({ status }) => isOpen(status))
  const wanted = [at(chosen), withOpen, at(untold?.provider), at(last.provider)]
  const shown = wanted.find(index => index >= 0) ?? 0
  const [account, answer] = [accounts[shown], answers[shown]]
  const unit = useUnit(account?.bank.currency ?? undefined)
  if (!account || !answer) return null
  const own = qrs.filter(({ provider }) => provider === account.provider)
  const state = paid ? 'paid' : shownQr(answer.status, own)
  const amount = paid?.paid ?? answer.status?.amount
  const sum = { amount: walletAmount(amount ?? zero), unit }
  const news: Partial<Record<typeof state, string>> = {
    open: t(amount ? 'deposit.qr.made' : 'deposit.qr.waits', sum),
    paid: t('deposit.qr.paid', sum),
    checking: t('deposit.qr.seeking'),
    ended: t('deposit.qr.over'),
  }
  const panel = paid ? (
    <PaidQr onClose={onClose} qr={paid} />
  ) : (
    <QrProviderPanel
      answer={answer}
      choice={
        accounts.length > 1 && (
          <ProviderChoice accounts={accounts} onChange={setChosen} value={account.provider} />
        )
      }
      key={account.provider}
      account={account}
    />
  )
  return (
    <QrNews shown={state} words={news[state] ?? ''}>
      {panel}
    </QrNews>
  )
}
