import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import type { WalletReply } from '@tamlung/shared/contract/routes/wallet'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { plainText } from '@tamlung/shared/format/plain-text'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Scroller } from '@tamlung/shared/ui/lists/scroller'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import { activeGames } from '../../core/totals'
import * as styles from './endpoint-scroller.module.css'

/** `amount` is null if it could not be read, which is not zero. */
export type Endpoint = { code: string; name: string; amount: Hundredths | null }

/**
 * The accounts between which money can be moved: the wallet, then the active games. A game without a code cannot be named in
 * a call.
 */
export function endpointsOf(wallet: WalletReply, walletName: string): Endpoint[] {
  return [
    { code: walletCode, name: walletName, amount: wallet.wallet.amount },
    ...activeGames(wallet)
      .filter(({ code }) => code)
      .map(({ code, name, amount = null }) => ({ code, name: plainText(name, 40), amount })),
  ]
}

interface EndpointScrollerProps {
  label: string
  endpoints: readonly Endpoint[]
  /** Empty while nothing is chosen. */
  value: string
  unit: string
  disabled: boolean
  onChange: (code: string) => void
}

export function EndpointScroller({
  label,
  endpoints,
  value,
  unit,
  ...rest
}: EndpointScrollerProps) {
  const { t } = useTranslation('wallet')
  const chosen = endpoints.find(endpoint => endpoint.code === value)
  return (
    <div className={styles.endpoint}>
      <p aria-hidden="true" className={styles.label}>
        {label}
      </p>
      <Scroller
        {...rest}
        items={[
          { key: '', label: t('transfer.none') },
          ...endpoints.map(({ code, name }) => ({ key: code, label: name })),
        ]}
        label={label}
        value={value}
      />
      <p aria-atomic="true" aria-live="polite" className={styles.balance}>
        {chosen ? (
          <>
            <VisuallyHidden>{`${label}: ${chosen.name}, `}</VisuallyHidden>
            <Amount unit={unit} value={chosen.amount} />
          </>
        ) : (
          '–'
        )}
      </p>
    </div>
  )
}
