import { queryOf } from '@tamlung/shared/api/query-of'
import { walletCode } from '@tamlung/shared/contract/limits'
import { getWallet } from '@tamlung/shared/contract/routes/wallet'
import { useOwnAmount } from '@tamlung/shared/session/own-amount'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { findGame } from './find-game'
import { usePlaceName } from './use-place-name'
import { useUnit } from './use-unit'

/** The current balance of an account, read after an action; renders nothing while unknown. */
export function CurrentBalance({ code }: { code: string }) {
  const { t } = useTranslation('wallet')
  const nameOf = usePlaceName()
  const unit = useUnit()
  const ownAmount = useOwnAmount()
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...queryOf(getWallet, {}),
    refetchOnMount: 'always',
  })
  if (!data || isError || !isFetchedAfterMount) return null
  const amount = code === walletCode ? data.wallet.amount : findGame(data, code)?.amount
  if (amount == null) return null
  return (
    <p role="status">{t('move.nowIn', { name: nameOf(code), amount: ownAmount(amount), unit })}</p>
  )
}
