import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { LimitKind, PlayLimit } from '@tamlung/shared/contract/routes/play-limits'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useTranslation } from 'react-i18next'
import { useDuration } from './clock/use-duration'
import { useLimitUnit } from './use-limit-unit'

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
