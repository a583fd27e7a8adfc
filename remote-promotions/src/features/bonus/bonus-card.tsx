import { bus } from '@tamlung/shared/bus/bus'
import type { Bonus } from '@tamlung/shared/contract/routes/bonus'
import { plainText } from '@tamlung/shared/format/plain-text'
import { safeImageUrl } from '@tamlung/shared/format/safe-url'
import { CheckIcon, ClockIcon } from '@tamlung/shared/ui/icons/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './bonus.module.css'
import type { BonusState } from './bonus-state'

type BonusCardProps = { bonus: Bonus; state: BonusState }

function Banner({ bonus }: { bonus: Bonus }) {
  const [failed, setFailed] = useState(false)
  const address = safeImageUrl(bonus.banners.find(({ image }) => image)?.image)
  if (!address || failed) return <span aria-hidden="true" className={styles.pattern} />
  return (
    <img
      alt=""
      className={styles.banner}
      decoding="async"
      loading="lazy"
      onError={() => setFailed(true)}
      src={address}
    />
  )
}

function Words({ bonus, state }: BonusCardProps) {
  const { t } = useTranslation('promotions')
  return (
    <span className={styles.caption} data-status={state}>
      <span className={styles.title}>
        <span className={styles.name}>{plainText(bonus.name) || plainText(bonus.code)}</span>
        {bonus.type && <span className={styles.detail}>{t(`bonus.types.${bonus.type}`)}</span>}
      </span>
      {state !== 'available' && (
        <span className={state === 'current' ? styles.current : styles.received}>
          {state === 'current' ? <CheckIcon size={16} /> : <ClockIcon size={16} />}
          {t(`bonus.states.${state}`)}
        </span>
      )}
    </span>
  )
}

export function BonusCard({ bonus, state }: BonusCardProps) {
  if (state !== 'available') {
    return (
      <div className={styles.card} data-state={state}>
        <Banner bonus={bonus} />
        <Words bonus={bonus} state={state} />
      </div>
    )
  }
  return (
    <button
      className={styles.card}
      onClick={() => bus.emit('dialog.open', { name: 'bonus', parameters: { code: bonus.code } })}
      type="button"
    >
      <Banner bonus={bonus} />
      <Words bonus={bonus} state={state} />
    </button>
  )
}
