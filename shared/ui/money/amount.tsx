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
  /** Null while it is unknown. */
  value: Hundredths | null | undefined
  /** The currency's name, smaller, behind the number. */
  unit?: ReactNode
  /** The wallet's currency by default. Kip has no decimals. */
  currency?: Currency | null
  /** All sizes but `normal` fill a line and shrink to fit. */
  size?: 'normal' | 'card' | 'large' | 'hero'
  /** Shows the sign, and colours money that came in. */
  signed?: boolean
  /** Not hidden when the member hides amounts: an amount to pay now, or to win. */
  open?: boolean
}

const SIZES = { normal: undefined, card: styles.card, large: styles.large, hero: styles.hero }

/** The number with positions for line breaks, which are hidden from screen readers: they would read '1, 000, 000.00'. */
function Digits({ text }: { text: string }) {
  if (text.length < wrapsFrom) return text
  return text.match(/[^,]+,?/g)?.map((group, index) => (
    <Fragment key={index}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing can be focused here */}
      {index > 0 && <wbr aria-hidden="true" />}
      {group}
    </Fragment>
  ))
}

/** The length for the style, which chooses the font size by it. */
const lengthOf = (text: string): CSSProperties => ({ '--length': text.length }) as CSSProperties

/** An amount, usually the most prominent text of a screen. */
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
