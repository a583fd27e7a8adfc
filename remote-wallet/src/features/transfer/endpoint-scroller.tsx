import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { Scroller } from '@tamlung/shared/ui/lists/scroller'
import { Amount } from '@tamlung/shared/ui/money/amount'
import { useTranslation } from 'react-i18next'
import * as styles from './endpoint-scroller.module.css'
import type { Endpoint } from './endpoints'

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
  const chosen = endpoints.find(place => place.code === value)
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
