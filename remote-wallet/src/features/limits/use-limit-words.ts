import { useWalletCurrency } from '@tamlung/shared/api/use-wallet-currency'
import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { namedCurrency } from '@tamlung/shared/contract/named-currency'
import type { LimitKind, PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useTranslation } from 'react-i18next'

/** The unit of the server's currency, or of the wallet's: limits count what enters and leaves the wallet. */
export function useLimitUnit(named: Currency | null | undefined): string {
  const { t } = useTranslation('wallet')
  const ofWallet = useWalletCurrency()
  const currency = namedCurrency(named ?? ofWallet)
  return currency ? t(`units.${currency}`) : ''
}

/** Formats minutes as hours and minutes, without a part that is zero. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('play-limits')
  return all => {
    const hours = Math.floor(all / 60)
    const minutes = all % 60
    if (hours === 0) return t('clock.minutes', { minutes })
    return minutes === 0 ? t('clock.wholeHours', { hours }) : t('clock.hours', { hours, minutes })
  }
}

/** The texts for a limit of money, which may be hidden, or of time. */
export function useLimitWords(kind: LimitKind, currency: Currency | null | undefined) {
  const { t } = useTranslation('play-limits')
  const ownAmount = useOwnAmount()
  const duration = useDuration()
  const unit = useLimitUnit(currency)
  if (kind === 'time') {
    const time = (value: Hundredths) => duration(value / 100)
    return {
      used: ({ isSet, used, amount }: PlayLimit) =>
        isSet
          ? t('time.used', { used: time(used), amount: amount == null ? '–' : time(amount) })
          : t('time.none', { used: time(used) }),
      most: (amount: Hundredths | null) => (amount === null ? '–' : time(amount)),
      asked: (amount: Hundredths, from: string) =>
        t('time.asked', { amount: time(amount), time: from }),
    }
  }
  return {
    used: ({ isSet, used, amount, waiting }: PlayLimit) =>
      [
        isSet
          ? t('used', {
              used: ownAmount(used),
              amount: amount == null ? '–' : ownAmount(amount),
              unit,
            })
          : t('none', { used: ownAmount(used), unit }),
        ...(waiting ? [t('waiting', { amount: ownAmount(waiting), unit })] : []),
      ].join(' · '),
    most: (amount: Hundredths | null) =>
      amount === null ? '–' : `${ownAmount(amount)} ${unit}`.trim(),
    asked: (amount: Hundredths, from: string) =>
      t('asked', { amount: ownAmount(amount), unit, time: from }),
  }
}
