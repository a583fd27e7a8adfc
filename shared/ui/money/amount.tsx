import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../contract/editions'
import type { Hundredths } from '../../contract/hundredths'
import { wrapsFrom } from '../../format/foldable-amount'
import { formatAmount, formatSigned } from '../../format/money'
import { hiddenText } from '../../session/own-amount'
import { useHiddenAmounts } from '../../session/use-hidden-amounts'
import { useKnownCurrency } from '../../session/wallet-currency'
import { VisuallyHidden } from '../layout/visually-hidden'
import { classNames } from '../styles/class-names'
import * as styles from './amount.module.css'

export interface AmountProps {
  /** Null while it is not known. */
  value: Hundredths | null | undefined
  /** The currency's word, smaller, behind the number. */
  unit?: ReactNode
  /** The wallet's if it is not given. Kip is shown without decimals. */
  currency?: Currency | null
  /** All but `normal` have a line for themselves, and shrink to it. */
  size?: 'normal' | 'card' | 'large' | 'hero'
  /** Shows the sign, and colours what came in. */
  signed?: boolean
  /** Stays readable where the member hides amounts: what is to be paid now, or can be won. */
  open?: boolean
}

const SIZES = { normal: undefined, card: styles.card, large: styles.large, hero: styles.hero }

/** Line-break positions are hidden from screen readers: '1, 000, 000.00' would be another number. */
function Digits({ text }: { text: string }) {
  if (text.length < wrapsFrom) return text
  return text.match(/[^,]+,?/g)?.map((group, index) => (
    <Fragment key={index}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing can be focused here. */}
      {index > 0 && <wbr aria-hidden="true" />}
      {group}
    </Fragment>
  ))
}

/** For the style, which makes letters as large as that many of them fit. */
const lengthOf = (text: string): CSSProperties => ({ '--length': text.length }) as CSSProperties

/** The loudest thing on a screen. */
export function Amount({
  value,
  unit,
  currency,
  size = 'normal',
  signed = false,
  open = false,
}: AmountProps) {
  const { t } = useTranslation('ui')
  const known = typeof value === 'number'
  const hidden = useHiddenAmounts() && known && !open
  const ofWallet = useKnownCurrency()
  const format = signed ? formatSigned : formatAmount
  const text = known ? format(value, currency === undefined ? ofWallet : currency) : '–'
  return (
    <span
      className={classNames(
        styles.amount,
        SIZES[size],
        known && signed && !hidden && value > 0 && styles.gain,
      )}
    >
      {hidden ? (
        <>
          <span aria-hidden="true" className={styles.number} style={lengthOf(hiddenText)}>
            {hiddenText}
          </span>
          <VisuallyHidden>{t('amountHidden')}</VisuallyHidden>
        </>
      ) : (
        <span className={styles.number} style={lengthOf(text)}>
          <Digits text={text} />
        </span>
      )}
      {unit && <span className={styles.unit}> {unit}</span>}
    </span>
  )
}
