import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitKind } from '@tamlung/shared/contract/routes/play-limits'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useTranslation } from 'react-i18next'
import { useDuration } from './clock/use-duration'

/** What is said of a limit: of money, which may be hidden, or of time. */
export function useLimitWords(kind: LimitKind, currency: Currency) {
  const { t } = useTranslation(['play-limits', 'wallet'])
  const ownAmount = useOwnAmount()
  const duration = useDuration()
  const unit = t(`wallet:units.${currency}`)
  if (kind === 'time') {
    const time = (value: Hundredths) => duration(value / 100)
    return {
      none: (used: Hundredths) => t('time.none', { used: time(used) }),
      used: (used: Hundredths, amount: Hundredths | null) =>
        t('time.used', { used: time(used), amount: amount === null ? '–' : time(amount) }),
      most: (amount: Hundredths | null) => (amount === null ? '–' : time(amount)),
      asked: (amount: Hundredths, from: string) =>
        t('time.asked', { amount: time(amount), time: from }),
    }
  }
  return {
    none: (used: Hundredths) => t('none', { used: ownAmount(used), unit }),
    used: (used: Hundredths, amount: Hundredths | null) =>
      t('used', {
        used: ownAmount(used),
        amount: amount === null ? '–' : ownAmount(amount),
        unit,
      }),
    most: (amount: Hundredths | null) => (amount === null ? '–' : `${ownAmount(amount)} ${unit}`),
    asked: (amount: Hundredths, from: string) =>
      t('asked', { amount: ownAmount(amount), unit, time: from }),
  }
}
