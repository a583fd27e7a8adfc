import { formatPercent, percentShares } from '@tamlung/shared/format/percent'
import { useTranslation } from 'react-i18next'
import { Note } from '../../core/note'

interface BonusConditionsProps {
  success: number | null | undefined
  fail: number | null | undefined
}

export function BonusConditions({ success, fail }: BonusConditionsProps) {
  const { t } = useTranslation('wallet')
  const shares = percentShares(success, fail)
  return (
    <Note>
      {t('invite.conditions')}{' '}
      {shares &&
        t('invite.shares', {
          success: formatPercent(shares.success),
          fail: formatPercent(shares.fail),
        })}
    </Note>
  )
}
