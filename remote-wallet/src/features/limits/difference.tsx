import { hundredths } from '@tamlung/shared/contract/hundredths'
import type { FlowBar } from '@tamlung/shared/contract/routes/play-clock'
import { useHiddenAmounts } from '@tamlung/shared/session/use-hidden-amounts'
import { Amount } from '@tamlung/shared/ui/money/amount'

/** Deposits less withdrawals. It is not a gain, whatever its sign, so it has no colour. */
export function Difference({ putIn, takenOut }: Pick<FlowBar, 'putIn' | 'takenOut'>) {
  const hidden = useHiddenAmounts()
  const difference = putIn - takenOut
  return (
    <>
      {difference < 0 && !hidden && '−'}
      <Amount value={hundredths(Math.abs(difference))} />
    </>
  )
}
